import { LEVEL_NAMES, levelOf, SCOPE_WORDS, SCOPES, type KeyLevel } from '@bookplate/contract'
import { html } from 'hono/html'
import type { ConnectedApp } from '../oauth/connected-apps.ts'
import type { Person, PersonKey } from './dependencies.ts'
import { browserName } from './browser-name.ts'
import { csrfField, page, problem, type Html } from './layout.ts'

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
const day = (at: number | null): string => (at === null ? 'never' : date.format(at))

const LEVEL_MEANING: Record<KeyLevel, string> = {
  read: `${LEVEL_NAMES.read}: ${SCOPE_WORDS.read}`,
  write: `${LEVEL_NAMES.write}: also ${SCOPE_WORDS.write}`,
  full: `${LEVEL_NAMES.full}: also ${SCOPE_WORDS.destructive}`,
}

export interface AccountView {
  csrf: string
  person: Person
  keys: PersonKey[]
  apps: ConnectedApp[]
  sessions: { id: string; userAgent: string; createdAt: number; lastSeenAt: number; current: boolean }[]
  newKey: string | null
  message: string | null
}

/** A button that sends one thing to do, named for screen readers by what it does it to. */
const action = (
  csrf: string,
  path: string,
  name: string,
  value: string,
  label: string,
  about: string,
): Html =>
  html`<form method="post" action="${path}">
    ${csrfField(csrf)}<input type="hidden" name="${name}" value="${value}" />
    <button class="quiet" aria-label="${label} ${about}">${label}</button>
  </form>`

const none = (text: string): Html => html`<p class="muted">${text}</p>`

const keysSection = ({ csrf, keys, newKey }: AccountView): Html =>
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
        ? none('None yet. A key lets a program in without a sign-in window.')
        : html`<ul class="rows">
            ${keys.map(
              (key) =>
                html`<li>
                  <span
                    >${key.name || 'Unnamed key'}
                    <span class="muted"
                      >${key.display}… · ${LEVEL_MEANING[key.level]} · made ${day(key.createdAt)} · last used
                      ${day(key.lastUsedAt)}</span
                    ></span
                  >
                  ${action(csrf, '/account/keys/revoke', 'id', key.id, 'Revoke', key.name || key.display)}
                </li>`,
            )}
          </ul>`
    }
    <form class="inline" method="post" action="/account/keys">
      ${csrfField(csrf)}
      <label>Name<input name="name" maxlength="100" placeholder="What is it for?" /></label>
      <label
        >Level<select name="level">
          ${Object.entries(LEVEL_MEANING).map(([level, label]) => html`<option value="${level}">${label}</option>`)}
        </select></label
      >
      <button>Create key</button>
    </form>`

const appsSection = ({ csrf, apps }: AccountView): Html =>
  html`<h2 id="apps">Connected apps</h2>
    ${
      apps.length === 0
        ? none('None. An app appears here when you let it connect.')
        : html`<ul class="rows">
            ${apps.map(
              (app) =>
                html`<li>
                  <span
                    >${app.name}
                    <span class="muted"
                      >${LEVEL_NAMES[levelOf(SCOPES.filter((scope) => app.scopes.includes(scope)))]} ·
                      connected ${day(app.connectedAt)} · last used ${day(app.lastUsedAt)}</span
                    ></span
                  >
                  ${action(csrf, '/account/apps/revoke', 'id', app.grantId, 'Disconnect', app.name)}
                </li>`,
            )}
          </ul>`
    }`

const signOut = (csrf: string): Html =>
  html`<form method="post" action="/sign-out">
    ${csrfField(csrf)}<button class="quiet">Sign out</button>
  </form>`

const sessionsSection = ({ csrf, sessions }: AccountView): Html =>
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
            ${session.current ? signOut(csrf) : action(csrf, '/account/sessions/end', 'id', session.id, 'Sign out', browserName(session.userAgent))}
          </li>`,
      )}
    </ul>`

/** Everything a person can see and do about their account, on one page that works without script. */
export const accountPage = (view: AccountView): Html =>
  page(
    'Your account',
    html`<h1>Your account</h1>
      <p class="muted">${view.person.email} · ${view.person.plan}</p>
      ${problem(view.message)} ${keysSection(view)} ${appsSection(view)} ${sessionsSection(view)}
      <h2 id="library">Your library</h2>
      <p>One file in JSON Lines, the form that Bookplate imports again.</p>
      <p><a class="button" href="/account/export">Export my library</a></p>
      <h2 id="delete">Delete my account</h2>
      <p>Deletes the account with its library, keys and connections. There is no way back: export first.</p>
      <form class="inline pair" method="post" action="/account/delete">
        ${csrfField(view.csrf)}
        <label
          >Password<input name="password" type="password" autocomplete="current-password" required
        /></label>
        <button class="danger">Delete my account</button>
      </form>`,
  )
