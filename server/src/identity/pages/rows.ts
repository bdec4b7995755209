import { html } from 'hono/html'
import { csrfField, type Html } from './layout.ts'

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
export const day = (at: number | null): string => (at === null ? 'never' : date.format(at))

export interface Secrets {
  csrf: string
  /** Shows that the person typed the password lately; null on a page opened with the cookie alone. */
  proof: string | null
}

export const secretFields = ({ csrf, proof }: Secrets): Html =>
  html`${csrfField(csrf)}${proof === null ? '' : html`<input type="hidden" name="proof" value="${proof}" />`}`

/** Renders a button. Its accessible name includes the object it acts on. */
export const action = (
  secrets: Secrets,
  path: string,
  name: string,
  value: string,
  label: string,
  about: string,
): Html =>
  html`<form method="post" action="${path}">
    ${secretFields(secrets)}<input type="hidden" name="${name}" value="${value}" />
    <button class="quiet" aria-label="${label} ${about}">${label}</button>
  </form>`

export const none = (text: string): Html => html`<p class="muted">${text}</p>`
