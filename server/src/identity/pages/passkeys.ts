import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Speaker } from '../../../../lib/language/speaker.ts'
import { MAX_NAME_LENGTH } from '../plain-name.ts'
import type { Session } from '../sessions.ts'
import { browserName } from './browser-name.ts'
import type { Act } from './account-routes.ts'
import type { Pages, WebApp } from './dependencies.ts'
import { field, hiddenFields, nameIn, page, problem } from './layout.ts'
import { passkeyForm } from './passkey-form.ts'

const nameOf = (context: Context, speaker: Speaker): string =>
  browserName(speaker, context.req.header('user-agent') ?? '')

export function registerPasskeys(
  app: WebApp,
  onForm: (path: string, act: Act) => void,
  { accounts, passkeys, visitors, proofs }: Pages,
): void {
  const showNew = async (context: Context, { accountId, token }: Session, message: string | null) => {
    const speaker = visitors.speaker(context)
    const { t } = speaker
    const csrf = visitors.formToken(context)
    const account = await accounts.byId(accountId)
    return context.html(
      page(
        speaker,
        t('service.passkeys.add'),
        html`<p class="muted">${t('service.passkeys.intro')}</p>
          ${problem(message)}
          <p class="notice" data-no-passkeys>${t('service.passkeys.unsupported')}</p>
          ${passkeyForm({
            speaker,
            action: '/account/passkeys',
            csrf,
            options: account ? await passkeys.toAdd(account, csrf) : null,
            kind: 'add',
            fields: html`${hiddenFields({ proof: proofs.make(token) })}
            ${field(t('service.form.name'), { name: 'name', required: true, maxlength: MAX_NAME_LENGTH, dir: 'auto', value: nameOf(context, speaker) })}`,
          })}
          <p class="actions">
            <a class="button quiet" href="/account?proof=${proofs.make(token)}"
              >${t('service.consent.cancel')}</a
            >
          </p>`,
      ),
    )
  }

  onForm('/account/passkeys/new', async (context, { token }) =>
    context.redirect(`/account/passkeys/new?proof=${proofs.make(token)}`, 303),
  )
  app.get('/account/passkeys/new', async (context) => {
    const session = await visitors.session(context)
    const hasProof = session && proofs.isValid(session.token, context.req.query('proof') ?? '')
    return hasProof ? showNew(context, session, null) : context.redirect('/account')
  })

  onForm('/account/passkeys', async (context, session, form, speaker) => {
    const name = nameIn(form) || nameOf(context, speaker)
    const [response, browser] = [form.get('new_passkey') ?? '', form.get('csrf') ?? '']
    const isAdded = await passkeys.add(session.accountId, name, response, browser)
    if (!isAdded) return showNew(context, session, speaker.t('service.passkeys.notAdded'))
  })

  onForm('/account/passkeys/rename', async (_context, { accountId }, form) => {
    const name = nameIn(form)
    if (name) await passkeys.rename(accountId, form.get('id') ?? '', name)
  })
}
