import type { IncomingMessage } from 'node:http'
import { html } from 'hono/html'
import type { PlainKey, Speaker } from '../../../../lib/language/speaker.ts'
import { acceptedLanguages, uiLanguages } from '../../language/accept-language.ts'
import { speakerFor } from '../../language/speakers.ts'
import type { FailedPage, FailureReason } from '../oauth/failure-page.ts'
import { page, problem, type Html } from './layout.ts'
import { pageHeaders } from './security-headers.ts'

const REASONS: Record<FailureReason, PlainKey> = {
  tooMany: 'service.failed.tooMany',
  tooLong: 'service.failed.tooLong',
  embedded: 'service.failed.embedded',
  away: 'service.failed.away',
  library: 'service.failed.library',
}

/** Explains why a sign-in can't continue. The authorization server has its own English words for other reasons. */
export const failedPage = (speaker: Speaker, reason: FailureReason | { message: string }): Html =>
  page(
    speaker,
    speaker.t('service.failed.title'),
    html`${problem(typeof reason === 'string' ? speaker.t(REASONS[reason]) : html`<span lang="en" dir="auto">${reason.message}</span>`)}
      <p>${speaker.t('service.failed.close')}</p>`,
  )

/** Returns the languages of a request: of the app that began a sign-in, or of the browser. */
const languagesOf = ({ url = '', headers }: IncomingMessage): string[] => [
  ...uiLanguages(new URLSearchParams(url.split('?')[1]).get('ui_locales')),
  ...acceptedLanguages(headers['accept-language']),
]

export const sendFailedPage: FailedPage = async (request, reason) => ({
  headers: { ...pageHeaders(), 'Content-Type': 'text/html; charset=utf-8' },
  body: String(await failedPage(speakerFor(languagesOf(request)), reason)),
})
