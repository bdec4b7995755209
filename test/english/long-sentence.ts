import type { TextlintRuleModule } from '@textlint/kernel'
import { split } from 'sentence-splitter'

const MAX_WORDS = 30

const countWords = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length

export const longSentence: TextlintRuleModule = ({ Syntax, RuleError, getSource, locator, report }) => ({
  [Syntax.Paragraph](node) {
    for (const { type, raw, range } of split(getSource(node))) {
      const words = type === 'Sentence' ? countWords(raw) : 0
      if (words > MAX_WORDS)
        report(
          node,
          new RuleError(`split this sentence of ${words} words`, { padding: locator.range(range) }),
        )
    }
  },
})
