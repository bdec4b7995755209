import { LEVEL_NAMES, levelOf, SCOPE_WORDS, SCOPES, type KeyLevel } from '@bookplate/contract'
import { html } from 'hono/html'
import type { StoredKey } from '../../storage/service-store.ts'
import type { ConnectedApp } from '../oauth/connected-apps.ts'
import { browserName } from './browser-name.ts'
import { feedsSection, type FeedDetails } from './feeds-section.ts'
import { newPasswordField, passwordField } from './password-field.ts'
import { csrfField, page, problem, type Html } from './layout.ts'
import { action, day, none, secretFields, type Secrets } from './rows.ts'

const LEVEL_MEANING: Record<KeyLevel, string> = {
  read: `${LEVEL_NAMES.read}: ${SCOPE_WORDS.read}`,
  write: `${LEVEL_NAMES.write}: also ${SCOPE_WORDS.write}`,
  full: `${LEVEL_NAMES.full}: also ${SCOPE_WORDS.destructive}`,
}

export interface AccountDetails extends Secrets, FeedDetails {
  email: string
  plan: string
  keys: StoredKey[]
  apps: ConnectedApp[]
  sessions: { id: string; userAgent: string; lastSeenAt: number; current: boolean }[]
  newKey: string | null
  message: string | null
  notice: string | null
}

const keysSection = ({ keys, newKey, ...secrets }: AccountDetails): Html =>
  html`<h2 id="keys">API keys</h2>
    ${
      newKey === null
        ? html``
        : html`<div class="notice" role="status">
            Your new key. Copy it now: it is not shown again.<code class="key">${newKey}</code>
          </div>`
    }
    ${
      keys.length === 0
        ? none('No keys yet. A key lets a program connect without a sign-in window.')
        : html`<ul class="rows">
            ${keys.map(
              (key) =>
                html`<li>
                  <span
                    ><bdi dir="auto">${key.name || 'Unnamed key'}</bdi>
                    <span class="muted"
                      >${key.display}… · ${LEVEL_MEANING[key.level]} · made ${day(key.createdAt)} · last used
                      ${day(key.lastUsedAt)}</span
                    ></span
                  >
                  ${action(secrets, '/account/keys/revoke', 'id', key.id, 'Revoke', key.name || key.display)}
                </li>`,
            )}
          </ul>`
    }
    <form class="inline" method="post" action="/account/keys">
      ${secretFields(secrets)}
      <label>Name<input name="name" maxlength="100" placeholder="What is it for?" /></label>
      <label
        >Level<select name="level">
          ${Object.entries(LEVEL_MEANING).map(([level, label]) => html`<option value="${level}">${label}</option>`)}
        </select></label
      >
      <button>Create key</button>
    </form>`

const appsSection = ({ apps, ...secrets }: AccountDetails): Html =>
  html`<h2 id="apps">Connected apps</h2>
    ${
      apps.length === 0
        ? none('No connected apps. An app appears here when you connect it.')
        : html`<ul class="rows">
            ${apps.map(
              (app) =>
                html`<li>
                  <span
                    ><bdi dir="auto">${app.name}</bdi>
                    <span class="muted"
                      >${LEVEL_NAMES[levelOf(SCOPES.filter((scope) => app.scopes.includes(scope)))]} ·
                      connected ${day(app.connectedAt)} · last used ${day(app.lastUsedAt)}</span
                    ></span
                  >
                  ${action(secrets, '/account/apps/revoke', 'id', app.grantId, 'Disconnect', app.name)}
                </li>`,
            )}
          </ul>`
    }`

const signOut = (csrf: string): Html =>
  html`<form method="post" action="/sign-out">
    ${csrfField(csrf)}<button class="quiet">Sign out</button>
  </form>`

const sessionsSection = ({ sessions, ...secrets }: AccountDetails): Html =>
  html`<h2 id="sessions">Where you are signed in</h2>
    <ul class="rows">
      ${sessions.map(
        (session) =>
          html`<li>
            <span
              >${browserName(session.userAgent)}
              <span class="muted"
                >${session.current ? 'This browser' : `last seen ${day(session.lastSeenAt)}`}</span
              ></span
            >
            ${session.current ? signOut(secrets.csrf) : action(secrets, '/account/sessions/end', 'id', session.id, 'Sign out', browserName(session.userAgent))}
          </li>`,
      )}
    </ul>`

const passwordSection = ({ csrf }: AccountDetails): Html =>
  html`<h2 id="password">Password</h2>
    <p>A new password signs out every other browser and disconnects every app. Keys keep working.</p>
    <form method="post" action="/account/password">
      ${csrfField(csrf)} ${passwordField(null, 'Current password')}
      ${newPasswordField('new_password', 'New password')}
      <label class="check"><input name="keep_apps" type="checkbox" value="yes" /> Keep apps connected</label>
      <div class="actions"><button>Change password</button></div>
    </form>`

export const accountPage = (view: AccountDetails): Html =>
  page(
    'Your account',
    html`<h1>Your account</h1>
      <p class="muted">${view.email} · ${view.plan}</p>
      ${problem(view.message)}
      ${view.notice === null ? '' : html`<p class="notice" role="status">${view.notice}</p>`}
      ${keysSection(view)} ${appsSection(view)} ${feedsSection(view)} ${sessionsSection(view)}
      ${passwordSection(view)}
      <h2 id="library">Your library</h2>
      <p>One JSON Lines file that Bookplate can import again.</p>
      <form method="post" action="/account/export">
        ${secretFields(view)}<button>Export my library</button>
      </form>
      <h2 id="delete">Delete my account</h2>
      <p>Deletes the account with its library, keys and connections. This can't be undone. Export first.</p>
      <form class="inline pair" method="post" action="/account/delete">
        ${csrfField(view.csrf)} ${passwordField(null)}
        <button class="danger">Delete my account</button>
      </form>`,
    'column',
  )
