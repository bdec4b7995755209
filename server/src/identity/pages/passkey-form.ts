import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { html, raw } from 'hono/html'
import type { Speaker } from '../../../../lib/language/speaker.ts'
import { hiddenFields, type Html } from './layout.ts'

const source = readFileSync(new URL('./passkeys.js', import.meta.url), 'utf8')

/** Source expression of the only script of the pages. */
export const PASSKEY_SCRIPT = `'sha256-${createHash('sha256').update(source).digest('base64')}'`

const script = raw(`<script type="module">${source}</script>`)

interface PasskeyForm {
  speaker: Speaker
  action: string
  csrf: string
  /** Null where browsers allow no passkeys. */
  options: object | null
  kind: 'autofill' | 'use' | 'add'
  fields?: Html
}

/** Renders a form that a script completes and shows, if the browser has passkeys. */
export const passkeyForm = ({ speaker, action, csrf, options, kind, fields = html`` }: PasskeyForm): Html =>
  options === null
    ? html``
    : html`<form
          method="post"
          action="${action}"
          data-passkey="${kind}"
          data-options="${JSON.stringify(options)}"
          hidden
        >
          ${hiddenFields({ csrf })}${fields}<input
            type="hidden"
            name="${kind === 'add' ? 'new_passkey' : 'passkey'}"
          />
          <p
            class="notice alarm"
            role="alert"
            data-failed="${speaker.t('service.passkeys.canceled')}"
            data-known="${speaker.t('service.passkeys.known')}"
            hidden
          ></p>
          <div class="actions">
            <button class="${kind === 'add' ? '' : 'quiet'}">
              ${kind === 'add' ? speaker.t('service.passkeys.create') : speaker.t('service.passkeys.use')}
            </button>
          </div>
        </form>
        ${script}`
