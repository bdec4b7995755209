import { levelOf, SCOPES, type KeyLevel } from '@bookplate/contract'
import { html } from 'hono/html'
import type { PlainKey } from '../../../../lib/language/speaker.ts'
import type { StoredKey } from '../../storage/service-store.ts'
import type { ConnectedApp } from '../oauth/connected-apps.ts'
import { browserName } from './browser-name.ts'
import { feedsSection, type FeedDetails } from './feeds-section.ts'
import { passkeysSection, type PasskeyDetails } from './passkeys-section.ts'
import { newPasswordField, passwordField } from './password-field.ts'
import { rulesSection, type RuleDetails } from './rules-section.ts'
import { upstreamSection, type UpstreamDetails } from './upstream-section.ts'
import { webhooksSection, type WebhookDetails } from './webhooks-section.ts'
import { csrfField, page, problem, type Html } from './layout.ts'
import { action, day, lastUsedWords, madeWords, none, secretFields, type Secrets } from './rows.ts'

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
  email: string
  plan: string
  keys: StoredKey[]
  apps: ConnectedApp[]
  sessions: { id: string; userAgent: string; lastSeenAt: number; current: boolean }[]
  newKey: string | null
  message: string | Html | null
  notice: string | null
}

function keysSection({ keys, newKey, ...view }: AccountDetails): Html {
  const { speaker } = view
  const { t } = speaker
  return html`<h2 id="keys">${t('service.keys.title')}</h2>
    ${
      newKey === null
        ? html``
        : html`<div class="notice" role="status">
            ${t('service.keys.new')}<code class="key" dir="ltr">${newKey}</code>
          </div>`
    }
    ${
      keys.length === 0
        ? none(t('service.keys.none'))
        : html`<ul class="rows">
            ${keys.map(
              (key) =>
                html`<li>
                  <span
                    ><bdi dir="auto">${key.name || t('service.keys.unnamed')}</bdi>
                    <span class="muted"
                      ><bdi dir="ltr">${key.display}…</bdi> · ${t(LEVELS[key.level])} ·
                      ${madeWords(speaker, key.createdAt)} · ${lastUsedWords(speaker, key.lastUsedAt)}</span
                    ></span
                  >
                  ${action(view, '/account/keys/revoke', 'id', key.id, t('service.account.revoke'), t('service.account.revokeNamed', { name: key.name || key.display }))}
                </li>`,
            )}
          </ul>`
    }
    <form class="inline" method="post" action="/account/keys">
      ${secretFields(view)}
      <label
        >${t('service.form.name')}<input
          name="name"
          maxlength="100"
          dir="auto"
          placeholder="${t('service.keys.purpose')}"
      /></label>
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
  return html`<h2 id="apps">${t('service.apps.title')}</h2>
    ${
      apps.length === 0
        ? none(t('service.apps.none'))
        : html`<ul class="rows">
            ${apps.map(
              (app) =>
                html`<li>
                  <span
                    ><bdi dir="auto">${app.name}</bdi>
                    <span class="muted"
                      >${levelName(app)} ·
                      ${t('service.apps.connected', { date: day(speaker, app.connectedAt) })} ·
                      ${lastUsedWords(speaker, app.lastUsedAt)}</span
                    ></span
                  >
                  ${action(view, '/account/apps/revoke', 'id', app.grantId, t('service.apps.disconnect'), t('service.apps.disconnectNamed', { name: app.name }))}
                </li>`,
            )}
          </ul>`
    }`
}

const signOut = ({ speaker, csrf }: Secrets): Html =>
  html`<form method="post" action="/sign-out">
    ${csrfField(csrf)}<button class="quiet">${speaker.t('service.signOut')}</button>
  </form>`

function sessionsSection({ sessions, ...view }: AccountDetails): Html {
  const { speaker } = view
  const { t } = speaker
  return html`<h2 id="sessions">${t('service.sessions.title')}</h2>
    <ul class="rows">
      ${sessions.map((session) => {
        const name = browserName(speaker, session.userAgent)
        return html`<li>
          <span
            >${name}
            <span class="muted"
              >${session.current ? t('service.sessions.thisBrowser') : t('service.sessions.lastSeen', { date: day(speaker, session.lastSeenAt) })}</span
            ></span
          >
          ${session.current ? signOut(view) : action(view, '/account/sessions/end', 'id', session.id, t('service.signOut'), t('service.sessions.signOutNamed', { name }))}
        </li>`
      })}
    </ul>`
}

const passwordSection = ({ speaker, hasPassword, ...view }: AccountDetails): Html =>
  html`<h2 id="password">${speaker.t('service.signIn.password')}</h2>
    <p>${speaker.t('service.password.intro')}</p>
    <form method="post" action="/account/password">
      ${secretFields(view)}
      ${hasPassword ? passwordField(speaker, null, speaker.t('service.password.current')) : ''}
      ${newPasswordField(speaker, 'new_password', speaker.t('service.password.new'))}
      <label class="check"
        ><input name="keep_apps" type="checkbox" value="yes" />
        ${speaker.t('service.password.keepApps')}</label
      >
      <div class="actions"><button>${speaker.t('service.password.change')}</button></div>
    </form>`

const librarySection = (view: AccountDetails): Html =>
  html`<h2 id="library">${view.speaker.t('service.library.title')}</h2>
    <p>${view.speaker.t('service.library.intro')}</p>
    <form method="post" action="/account/export">
      ${secretFields(view)}<button>${view.speaker.t('service.library.export')}</button>
    </form>`

const deleteSection = ({ speaker, hasPassword, ...view }: AccountDetails): Html =>
  html`<h2 id="delete">${speaker.t('service.delete.title')}</h2>
    <p>${speaker.t('service.delete.intro')}</p>
    <form class="inline pair" method="post" action="/account/delete">
      ${secretFields(view)}
      ${
        hasPassword
          ? passwordField(speaker, null)
          : html`<label
              >${speaker.t('service.signIn.email')}<input
                name="email"
                type="email"
                autocomplete="off"
                required
            /></label>`
      }
      <button class="danger">${speaker.t('service.delete.title')}</button>
    </form>`

export const accountPage = (view: AccountDetails): Html =>
  page(
    view.speaker,
    view.speaker.t('service.account.title'),
    html`<h1>${view.speaker.t('service.account.title')}</h1>
      <p class="muted"><bdi>${view.email}</bdi> · ${view.plan}</p>
      ${problem(view.message)}
      ${view.notice === null ? '' : html`<p class="notice" role="status">${view.notice}</p>`}
      ${keysSection(view)} ${appsSection(view)} ${feedsSection(view)} ${rulesSection(view)}
      ${webhooksSection(view)} ${sessionsSection(view)} ${passkeysSection(view)} ${upstreamSection(view)}
      ${passwordSection(view)} ${librarySection(view)} ${deleteSection(view)}`,
    'column',
  )
