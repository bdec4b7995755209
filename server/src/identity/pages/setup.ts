import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Speaker } from '../../../../lib/language/speaker.ts'
import { rich } from '../../language/rich.ts'
import { Email } from '../email.ts'
import { isFitPassword, PASSWORD_LIMITS } from '../passwords.ts'
import { isInteractionPath } from '../paths.ts'
import type { Pages, WebApp } from './dependencies.ts'
import { field, hiddenFields, page, problem, type Html } from './layout.ts'
import { emailField, newPasswordField, REFUSED } from './password-field.ts'
import { staleForm } from './sign-in.ts'

const titled = (speaker: Speaker, body: Html): Html => page(speaker, speaker.t('service.setup.title'), body)

interface SetupForm {
  token: string
  email: string
  message: string | null
  next: string
}

const donePage = (speaker: Speaker): Html =>
  titled(
    speaker,
    html`${problem(speaker.t('service.setup.isDone'))}
      <p><a href="/sign-in">${speaker.t('service.signIn.title')}</a></p>`,
  )

const code = (words: Html): Html => html`<code>${words}</code>`

const linkPage = (speaker: Speaker, message: string | null, next: string): Html =>
  titled(
    speaker,
    html`<p class="muted">${rich(speaker, 'service.setup.linkIntro', { code })}</p>
      ${problem(message, { autofocus: false })}
      <form method="get" action="/setup">
        ${hiddenFields({ next })}
        ${field(speaker.t('service.setup.link'), { name: 'token', required: true, autofocus: true, autocomplete: 'off', spellcheck: 'false', ...(message !== null && REFUSED) })}
        <div class="actions"><button>${speaker.t('service.form.continue')}</button></div>
      </form>`,
  )

const elsewherePage = (speaker: Speaker, address: string): Html =>
  titled(speaker, problem(rich(speaker, 'service.setup.elsewhere', { address, code })))

const tokenOf = (text: string): string => text.trim().split('token=').at(-1) ?? ''

export function registerSetup(app: WebApp, pages: Pages): void {
  const { baseUrl, isToOwnHost, accounts, setUp, visitors, leadTo } = pages

  const refusal = async (context: Context, token: string, next: string): Promise<Html | null> => {
    const speaker = visitors.speaker(context)
    if (await setUp.isDone()) return donePage(speaker)
    if (!isToOwnHost(context)) return elsewherePage(speaker, baseUrl)
    if (await setUp.isToken(token)) return null
    await setUp.ensureLink()
    return linkPage(speaker, token === '' ? null : speaker.t('service.setup.wrongLink'), next)
  }

  const show = (context: Context, { token, email, message, next }: SetupForm): Html => {
    const speaker = visitors.speaker(context)
    const csrf = visitors.formToken(context)
    return titled(
      speaker,
      html`<p class="muted">${speaker.t('service.setup.intro')}</p>
        ${problem(message)}
        <form method="post" action="/setup">
          ${hiddenFields({ csrf, token, next })}
          ${emailField(speaker, { autocomplete: 'username', value: email })}
          ${newPasswordField(speaker, 'password', speaker.t('service.signIn.password'), speaker.t('service.setup.advice'))}
          <div class="actions"><button>${speaker.t('service.setup.finish')}</button></div>
        </form>`,
    )
  }

  app.get('/setup', async (context) => {
    const token = tokenOf(context.req.query('token') ?? '')
    const next = context.req.query('next') ?? ''
    const refused = await refusal(context, token, next)
    if (refused) return context.html(refused)
    const first = await setUp.firstAccount()
    return context.html(show(context, { token, email: first?.email ?? '', message: null, next }))
  })

  app.post('/setup', async (context) => {
    const form = await visitors.readForm(context)
    const speaker = visitors.speaker(context)
    if (!form) return context.html(staleForm(speaker, '/setup'))
    const token = form.get('token') ?? ''
    const next = form.get('next') ?? ''
    const refused = await refusal(context, token, next)
    if (refused) return context.html(refused)
    const email = (form.get('email') ?? '').trim()
    const password = form.get('password') ?? ''
    const again = (message: string) => context.html(show(context, { token, email, message, next }))
    if (!(await accounts.find(email)) && !Email.safeParse(email).success)
      return again(speaker.t('service.setup.notEmail'))
    if (!isFitPassword(password)) return again(speaker.t('service.password.range', PASSWORD_LIMITS))
    const accountId = await setUp.complete(email, password)
    if (accountId === null) return context.html(donePage(speaker))
    const session = await visitors.signIn(context, accountId, null)
    return leadTo(context, session, isInteractionPath(next) ? next : '')
  })
}
