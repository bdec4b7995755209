import { html } from 'hono/html'
import type { Passkeys } from '../passkeys.ts'
import { field, hiddenFields, type Html } from './layout.ts'
import { action, lastUsedWords, madeWords, row, rows, secretFields, type Secrets } from './rows.ts'

export interface PasskeyDetails {
  /** Null where browsers allow no passkeys. */
  passkeys: Awaited<ReturnType<Passkeys['list']>> | null
}

export function passkeysSection({ passkeys, ...view }: PasskeyDetails & Secrets): Html {
  if (passkeys === null) return html``
  const { speaker } = view
  const { t } = speaker
  const items = passkeys.map(({ id, name, createdAt, lastUsedAt }) =>
    row(
      html`<bdi dir="auto">${name}</bdi>`,
      [madeWords(speaker, createdAt), lastUsedWords(speaker, lastUsedAt)],
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
      action(view, '/account/passkeys/remove', id, name),
    ),
  )
  return html`<h2 id="passkeys">${t('service.passkeys.title')}</h2>
    ${rows(items, t('service.passkeys.none'))}
    <form method="post" action="/account/passkeys/new">
      ${secretFields(view)}<button>${t('service.passkeys.add')}</button>
    </form>`
}
