import { html } from 'hono/html'
import type { Speaker } from '../../../../lib/language/speaker.ts'
import { csrfField, type Html } from './layout.ts'

export const day = ({ tag }: Speaker, at: number): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(at)

export const madeWords = (speaker: Speaker, at: number): string =>
  speaker.t('service.account.made', { date: day(speaker, at) })

export const lastUsedWords = (speaker: Speaker, at: number | null): string =>
  at === null
    ? speaker.t('service.account.neverUsed')
    : speaker.t('service.account.lastUsed', { date: day(speaker, at) })

export interface Secrets {
  speaker: Speaker
  csrf: string
  /** Shows that the person typed the password lately; null on a page opened with the cookie alone. */
  proof: string | null
}

export const secretFields = ({ csrf, proof }: Omit<Secrets, 'speaker'>): Html =>
  html`${csrfField(csrf)}${proof === null ? '' : html`<input type="hidden" name="proof" value="${proof}" />`}`

/** Fields that a form passes on. */
export const hiddenFields = (fields: readonly (readonly [name: string, value: string])[]): Html =>
  html`${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}`

export const action = (
  secrets: Secrets,
  path: string,
  name: string,
  value: string,
  label: string,
  fullLabel: string,
): Html =>
  html`<form method="post" action="${path}">
    ${secretFields(secrets)}${hiddenFields([[name, value]])}
    <button class="quiet" aria-label="${fullLabel}">${label}</button>
  </form>`

export const none = (text: string): Html => html`<p class="muted">${text}</p>`
