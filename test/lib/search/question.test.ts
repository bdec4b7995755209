import { expect, it } from 'vitest'
import { isQuestion, questionOf } from '@/lib/search/question.ts'

it.each(['Why do we sleep?', 'なぜ眠るのか？', 'لماذا ننام؟', 'Γιατί;'.replace(';', '\u037E'), 'why ? '])(
  'takes “%s” for a question',
  (text) => expect(isQuestion(text)).toBe(true),
)

it.each(['sleep', '?', ' ? ', 'a; b;', 'https://a.example/?q=1'])('takes “%s” for words', (text) =>
  expect(isQuestion(text)).toBe(false),
)

it('asks without the operators', () => {
  expect(questionOf('tag:sleep why do we dream?')).toBe('why do we dream?')
})
