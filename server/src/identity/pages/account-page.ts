import { html } from 'hono/html'
import type { Passkeys } from '../passkeys.ts'
import { contents, field, hiddenFields, type Html, page, problem, signOut } from './layout.ts'
import {
  action,
  buttonForm,
  day,
  lastUsedWords,
  createdWords,
  newSecret,
  row,
  rows,
  secretFields,
  type Secrets,
} from './rows.ts'
import type { Upstream } from '../upstream.ts'
import { upstreamLink } from './upstream.ts'
import { levelOf, SCOPES, type KeyLevel } from '@bookplate/contract'
import type { PlainKey } from '../../../../lib/language/speaker.ts'
import type { StoredKey } from '../../storage/service-store.ts'
import type { ConnectedApp } from '../oauth/connected-apps.ts'
import { browserName } from './browser-name.ts'
import { feedsSection, type FeedDetails } from './feeds-section.ts'
import { emailField, newPasswordField, passwordField } from './password-field.ts'
import { rulesSection, type RuleDetails } from './rules-section.ts'
import { webhooksSection, type WebhookDetails } from './webhooks-section.ts'

interface PasskeyDetails {
  /** Null where browsers allow no passkeys. */
  passkeys: Awaited<ReturnType<Passkeys['list']>> | null
  /** Whether the account could sign in without one of them. */
  mayRemovePasskey: boolean
}

function passkeysSection({ passkeys, mayRemovePasskey, ...view }: PasskeyDetails & Secrets): Html | null {
  if (passkeys === null) return null
  const { speaker } = view
  const { t } = speaker
  const items = passkeys.map(({ id, name, createdAt, lastUsedAt }) =>
    row(
      html`<bdi dir="auto">${name}</bdi>`,
      [createdWords(speaker, createdAt), lastUsedWords(speaker, lastUsedAt)],
      html`<details>
        <summary aria-label="${t('service.passkeys.renameNamed', { name })}">
          ${t('service.passkeys.rename')}
        </summary>
        <form class="inline pair" method="post" action="/account/passkeys/rename">
          ${secretFields(view)}${hiddenFields({ id })}
          ${field(t('service.form.name'), { name: 'name', required: true, maxlength: 100, dir: 'auto', value: name })}
          <button class="quiet">${t('service.passkeys.rename')}</button>
        </form>
      </details>`,
      mayRemovePasskey ? action(view, '/account/passkeys/remove', id, name) : '',
    ),
  )
  return html`${rows(items, t('service.passkeys.none'))}
  ${buttonForm(view, '/account/passkeys/new', t('service.passkeys.add'))}`
}

interface UpstreamDetails {
  /** Null without a sign-in provider. */
  upstream: {
    name: string
    connected: Awaited<ReturnType<Upstream['connected']>>
    /** Whether the account could sign in without the provider. */
    mayDisconnect: boolean
  } | null
}

function upstreamSection({ upstream, ...view }: UpstreamDetails & Secrets): Html | null {
  if (!upstream) return null
  const { speaker, proof } = view
  const { t } = speaker
  const { name, connected, mayDisconnect } = upstream
  const connect =
    proof === null
      ? buttonForm(view, '/account/provider', t('service.consent.connect'))
      : upstreamLink(speaker, upstream, { next: '/account', proof })
  const items = connected.map(({ createdAt }) =>
    row(
      t('service.apps.connected', { date: day(speaker, createdAt) }),
      [],
      mayDisconnect ? action(view, '/account/provider/disconnect', name, name) : '',
    ),
  )
  return html`${rows(items, t('service.provider.none', { name }))} ${items.length === 0 ? connect : ''}`
}

const LEVELS: Record<KeyLevel, PlainKey> = {
  read: 'service.keys.level.read',
  write: 'service.keys.level.write',
  full: 'service.keys.level.full',
}
const LEVEL_NAMES: Record<KeyLevel, PlainKey> = {
  read: 'access.read',
  write: 'access.write',
  full: 'access.full',
}

export interface AccountDetails
  extends Secrets, FeedDetails, RuleDetails, WebhookDetails, PasskeyDetails, UpstreamDetails {
  hasPassword: boolean
  accountId: string
  email: string
  plan: string
  keys: StoredKey[]
  apps: ConnectedApp[]
  sessions: { id: string; userAgent: string; lastSeenAt: number; current: boolean }[]
  newKey?: string
  message?: string | Html | undefined
  notice?: string
}

function keysSection({ keys, newKey, ...view }: AccountDetails): Html {
  const { speaker } = view
  const { t } = speaker
  const items = keys.map(({ id, name, display, level, createdAt, lastUsedAt }) =>
    row(
      html`<bdi dir="auto">${name || t('service.keys.unnamed')}</bdi>`,
      [
        html`<bdi dir="ltr">${display}…</bdi>`,
        t(LEVELS[level]),
        createdWords(speaker, createdAt),
        lastUsedWords(speaker, lastUsedAt),
      ],
      action(view, '/account/keys/revoke', id, name || display),
    ),
  )
  return html`${newSecret(t('service.keys.new'), newKey)} ${rows(items, t('service.keys.none'))}
    <form class="inline" method="post" action="/account/keys">
      ${secretFields(view)}
      ${field(t('service.form.name'), { name: 'name', maxlength: 100, dir: 'auto', placeholder: t('service.keys.purpose') })}
      <label
        >${t('service.keys.levelLabel')}<select name="level">
          ${Object.entries(LEVELS).map(([level, label]) => html`<option value="${level}">${t(label)}</option>`)}
        </select></label
      >
      <button>${t('service.keys.create')}</button>
    </form>`
}

function appsSection({ apps, ...view }: AccountDetails): Html {
  const { speaker } = view
  const { t } = speaker
  const levelName = ({ scopes }: ConnectedApp): string =>
    t(LEVEL_NAMES[levelOf(SCOPES.filter((scope) => scopes.includes(scope)))])
  const items = apps.map((app) =>
    row(
      html`<bdi dir="auto">${app.name}</bdi>`,
      [
        levelName(app),
        t('service.apps.connected', { date: day(speaker, app.connectedAt) }),
        lastUsedWords(speaker, app.lastUsedAt),
      ],
      action(view, '/account/apps/revoke', app.grantId, app.name),
    ),
  )
  return rows(items, t('service.apps.none'))
}

function sessionsSection({ sessions, ...view }: AccountDetails): Html {
  const { speaker } = view
  const { t } = speaker
  const items = sessions.map(({ id, userAgent, lastSeenAt, current }) => {
    const name = browserName(speaker, userAgent)
    if (current)
      return row(name, [t('service.sessions.thisBrowser')], signOut(speaker, view.csrf, view.accountId))
    return row(
      name,
      [t('service.sessions.lastSeen', { date: day(speaker, lastSeenAt) })],
      action(view, '/account/sessions/end', id, name),
    )
  })
  return rows(items, '')
}

const passwordSection = ({ speaker, hasPassword, ...view }: AccountDetails): Html =>
  html`<p>${speaker.t('service.password.intro')}</p>
    <form method="post" action="/account/password">
      ${secretFields(view)}
      ${hasPassword ? passwordField(speaker, null, { label: speaker.t('service.password.current') }) : ''}
      ${newPasswordField(speaker, 'new_password', speaker.t('service.password.new'))}
      <label class="check"
        ><input name="keep_apps" type="checkbox" value="yes" />
        ${speaker.t('service.password.keepApps')}</label
      >
      <div class="actions"><button>${speaker.t('service.password.change')}</button></div>
    </form>`

const librarySection = (view: AccountDetails): Html =>
  html`<p>${view.speaker.t('service.library.intro')}</p>
    ${buttonForm(view, '/account/export', view.speaker.t('service.library.export'))}`

const deleteSection = ({ speaker, hasPassword, ...view }: AccountDetails): Html =>
  html`<p>${speaker.t('service.delete.intro')}</p>
    <form class="inline pair" method="post" action="/account/delete">
      ${secretFields(view)}
      ${hasPassword ? passwordField(speaker, null) : emailField(speaker, { autocomplete: 'off' })}
      <button class="danger">${speaker.t('service.delete.title')}</button>
    </form>`

export function accountPage(view: AccountDetails): Html {
  const { t } = view.speaker
  const providerTitle = t('service.provider.title', { name: view.upstream?.name ?? '' })
  return page(
    view.speaker,
    t('service.account.title'),
    html`<p class="muted"><bdi>${view.email}</bdi> · ${view.plan}</p>
      ${problem(view.message ?? null)}
      ${view.notice === undefined ? '' : html`<p class="notice" role="status">${view.notice}</p>`}
      ${contents([
        { id: 'keys', title: t('service.keys.title'), body: keysSection(view) },
        { id: 'apps', title: t('service.apps.title'), body: appsSection(view) },
        { id: 'feeds', title: t('service.feeds.title'), body: feedsSection(view) },
        { id: 'rules', title: t('service.rules.title'), body: rulesSection(view) },
        { id: 'webhooks', title: t('service.webhooks.title'), body: webhooksSection(view) },
        { id: 'sessions', title: t('service.sessions.title'), body: sessionsSection(view) },
        { id: 'passkeys', title: t('service.passkeys.title'), body: passkeysSection(view) },
        { id: 'provider', title: providerTitle, body: upstreamSection(view) },
        { id: 'password', title: t('service.signIn.password'), body: passwordSection(view) },
        { id: 'library', title: t('service.library.title'), body: librarySection(view) },
        { id: 'delete', title: t('service.delete.title'), body: deleteSection(view) },
      ])}`,
    { shape: 'column' },
  )
}
