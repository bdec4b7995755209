import { html } from 'hono/html'
import type { Speaker } from '../../../../lib/language/speaker.ts'
import { hiddenFields, type Html } from './layout.ts'

export const day = ({ tag }: Speaker, at: number): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(at)

export const createdWords = (speaker: Speaker, at: number): string =>
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
  hiddenFields({ csrf, ...(proof !== null && { proof }) })

export const buttonForm = (secrets: Omit<Secrets, 'speaker'>, path: string, label: string): Html =>
  html`<form method="post" action="${path}">${secretFields(secrets)}<button>${label}</button></form>`

/** Shows a secret, which is displayed once. */
export const newSecret = (words: string, secret: string | undefined): Html =>
  secret === undefined
    ? html``
    : html`<div class="notice" role="status">${words}<code class="key" dir="ltr">${secret}</code></div>`

/** Forms of list items by their path: the words on the button, and its name for screen readers. */
const ACTIONS = {
  '/account/apps/revoke': ['service.apps.disconnect', 'service.apps.disconnectNamed'],
  '/account/feeds/revoke': ['service.account.revoke', 'service.account.revokeNamed'],
  '/account/keys/revoke': ['service.account.revoke', 'service.account.revokeNamed'],
  '/account/passkeys/remove': ['service.passkeys.remove', 'service.passkeys.removeNamed'],
  '/account/provider/disconnect': ['service.apps.disconnect', 'service.apps.disconnectNamed'],
  '/account/rules/apply': ['service.rules.apply', 'service.rules.applyNamed'],
  '/account/rules/remove': ['service.passkeys.remove', 'service.passkeys.removeNamed'],
  '/account/sessions/end': ['service.signOut', 'service.sessions.signOutNamed'],
  '/account/webhooks/remove': ['service.passkeys.remove', 'service.passkeys.removeNamed'],
  '/account/webhooks/test': ['service.webhooks.test', 'service.webhooks.testNamed'],
} as const

export function action(secrets: Secrets, path: keyof typeof ACTIONS, id: string, name: string): Html {
  const [label, named] = ACTIONS[path]
  const { t } = secrets.speaker
  return html`<form method="post" action="${path}">
    ${secretFields(secrets)}${hiddenFields({ id })}
    <button class="quiet" aria-label="${t(named, { name })}">${t(label)}</button>
  </form>`
}

type Part = Html | string

export const row = (name: Part, facts: readonly Part[], ...actions: Part[]): Html =>
  html`<li>
    <span
      >${name}
      <span class="muted">${facts.map((fact, at) => html`${at > 0 ? ' · ' : ''}${fact}`)}</span></span
    >
    ${actions}
  </li>`

export const rows = (items: readonly Html[], none: string): Html =>
  items.length === 0
    ? html`<p class="muted">${none}</p>`
    : html`<ul class="rows">
        ${items}
      </ul>`
