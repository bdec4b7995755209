import type { AskSentence, AskSource } from '@bookplate/contract'
import { bookmarkTitle } from '@/components/bookmark/bookmark-title.ts'
import { t } from '@/lib/language/translate.ts'
import { numberWords } from '@/lib/words/numbers.ts'

interface AnswerSentencesProps {
  sentences: readonly AskSentence[]
  sources: readonly AskSource[]
  onRead: (source: AskSource) => void
}

/** The sentences of an answer, each with buttons that open its sources. */
export function AnswerSentences({ sentences, sources, onRead }: AnswerSentencesProps) {
  return (
    <section aria-label={t('ask.answer')} className="flex flex-col gap-2 font-serif text-reading">
      {sentences.map(({ text, sources: cited }, index) => (
        // Sentences are only added at the end.
        <p key={index} dir="auto" className="break-words">
          {text}{' '}
          {sources
            .filter(({ number }) => cited.includes(number))
            .map((source) => (
              <button
                key={source.number}
                type="button"
                aria-label={t('ask.openSource', { number: source.number, title: bookmarkTitle(source) })}
                onClick={() => onRead(source)}
                className="mx-0.5 min-h-6 min-w-6 rounded-control bg-binding/10 px-1 font-sans text-sm font-medium text-binding tabular-nums hover:bg-binding/20 forced-colors:border"
              >
                {numberWords(source.number)}
              </button>
            ))}
        </p>
      ))}
    </section>
  )
}
