import { html } from 'hono/html'
import type { Speaker } from '../../../../lib/language/speaker.ts'
import { inlineScript } from './inline-script.ts'
import { hiddenFields, type Html } from './layout.ts'

export const passkeyScript = inlineScript('./passkeys.js')

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
        ${passkeyScript.element}`
