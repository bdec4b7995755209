import { html } from 'hono/html'
import type { Passkeys } from '../passkeys.ts'
import type { Html } from './layout.ts'
import { action, hiddenFields, lastUsedWords, madeWords, none, secretFields, type Secrets } from './rows.ts'

export interface PasskeyDetails {
  /** Null where browsers allow no passkeys. */
  passkeys: Awaited<ReturnType<Passkeys['list']>> | null
}

export function passkeysSection({ passkeys, ...view }: PasskeyDetails & Secrets): Html {
  if (passkeys === null) return html``
  const { speaker } = view
  const { t } = speaker
  return html`<h2 id="passkeys">${t('service.passkeys.title')}</h2>
    ${
      passkeys.length === 0
        ? none(t('service.passkeys.none'))
        : html`<ul class="rows">
            ${passkeys.map(
              ({ id, name, createdAt, lastUsedAt }) =>
                html`<li>
                  <span
                    ><bdi dir="auto">${name}</bdi>
                    <span class="muted"
                      >${madeWords(speaker, createdAt)} · ${lastUsedWords(speaker, lastUsedAt)}</span
                    ></span
                  >
                  <details>
                    <summary aria-label="${t('service.passkeys.renameNamed', { name })}">
                      ${t('service.passkeys.rename')}
                    </summary>
                    <form class="inline pair" method="post" action="/account/passkeys/rename">
                      ${secretFields(view)}${hiddenFields([['id', id]])}
                      <label
                        >${t('service.form.name')}<input
                          name="name"
                          required
                          maxlength="100"
                          dir="auto"
                          value="${name}"
                      /></label>
                      <button class="quiet">${t('service.passkeys.rename')}</button>
                    </form>
                  </details>
                  ${action(view, '/account/passkeys/remove', 'id', id, t('service.passkeys.remove'), t('service.passkeys.removeNamed', { name }))}
                </li>`,
            )}
          </ul>`
    }
    <form method="post" action="/account/passkeys/new">
      ${secretFields(view)}<button>${t('service.passkeys.add')}</button>
    </form>`
}
