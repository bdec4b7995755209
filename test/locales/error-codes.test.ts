import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import {
  ApiError,
  ERROR_STATUS,
  PAGE_FAILURES,
  pageFailureWords,
  TRANSPORT_FAILURES,
  TransportError,
} from '@bookplate/contract'
import { errorMessage } from '@/components/error-messages.ts'
import { problemOf } from '@/components/problem.ts'
import { speak } from '@/lib/language/translate.ts'
import { pageReason } from '@/lib/words/refusal.ts'
import { pageReasons } from '@/locales/build/catalogs.ts'
import { readLocales, type Locale } from '@/locales/build/messages.ts'

const [english, ...others] = readLocales()

/** Codes in the table of the API document. */
const CODES = readFileSync('test/contract/specification.md', 'utf8')
  .split('\n')
  .flatMap((line) => /^\| \d{3} \| ((?:`\w+`(?:, )?)+) \|/.exec(line)?.[1]?.match(/\w+/g) ?? [])

const SAID = 'Only the library knows.'

const answered = (code: string) =>
  new ApiError({
    status: (ERROR_STATUS as Record<string, number>)[code] ?? 418,
    code,
    message: SAID,
    retryable: false,
    requestId: null,
  })

const failures = [
  ...CODES.map((code) => [code, answered(code)] as const),
  ...TRANSPORT_FAILURES.filter((kind) => kind !== 'aborted').map(
    (kind) => [kind, new TransportError({ kind, message: SAID })] as const,
  ),
]

const PAGE_MESSAGES = [
  ...Object.values(PAGE_FAILURES),
  ...[401, 403, 404, 410, 418, 429, 503].map((status) => pageFailureWords('status', status)),
]

const speakIn = (locale: Locale): void =>
  speak(locale, { ...locale.messages, ...pageReasons(locale, english!) })

function sentences(locale: Locale): Record<string, string> {
  speakIn(locale)
  return Object.fromEntries([
    ...failures.flatMap(([name, error]) => {
      const { title, why, next } = errorMessage(problemOf(error)!)
      return [
        [`${name} title`, title],
        [`${name} why`, why],
        [`${name} next`, next],
      ]
    }),
    ...PAGE_MESSAGES.map((text) => [text, pageReason(text) ?? '']),
  ]) as Record<string, string>
}

const ENGLISH = sentences(english!)

afterAll(() => speakIn(english!))

it('reads the codes of the API document', () => {
  expect(CODES.toSorted()).toEqual(Object.keys(ERROR_STATUS).toSorted())
})

describe.each(others)('the failures in $tag', (locale) => {
  it('have a translated title, explanation, and next step', () => {
    const own = sentences(locale)
    const same = Object.entries(own).filter(([name, text]) => text === ENGLISH[name] && text !== '')
    expect(same).toEqual([])
    expect(Object.keys(own).filter((name) => own[name] === '' && ENGLISH[name] !== '')).toEqual([])
    expect(PAGE_MESSAGES.filter((text) => own[text] === '')).toEqual([])
  })
})

describe('messages that only the library can say', () => {
  it('are shown as they came, without a translated explanation', () => {
    for (const code of ['validation_error', 'bad_request', 'new_code_of_tomorrow'])
      expect(errorMessage(problemOf(answered(code))!)).toMatchObject({ quoted: SAID, why: '' })
    expect(pageReason(SAID)).toBeNull()
  })

  it('are not shown for codes whose own message is enough', () => {
    for (const code of ['unauthorized', 'payment_required', 'not_found', 'rate_limited', 'internal_error'])
      expect(errorMessage(problemOf(answered(code))!)).not.toHaveProperty('quoted')
  })
})
