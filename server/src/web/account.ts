import { KeyLevel } from '@bookplate/contract'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { stream } from 'hono/streaming'
import { accountPage } from './account-page.ts'
import type { WebApp, WebDependencies } from './dependencies.ts'
import { page } from './layout.ts'
import { setPageHeaders } from './security-headers.ts'
import { staleForm, tooMany } from './sign-in.ts'
import type { Visitors } from './visitor.ts'

const MAX_KEY_NAME_LENGTH = 100

type Form = Map<string, string>

export function registerAccount(app: WebApp, dependencies: WebDependencies, visitors: Visitors): void {
  const { people, keys, apps, sessions, passwords, throttles, addressOf, exportLibrary } = dependencies

  const show = (
    context: Context,
    accountId: string,
    token: string,
    extra: { newKey?: string; message?: string } = {},
  ) => {
    const person = people.find(accountId)
    if (!person) return context.redirect('/sign-in', 303)
    const current = sessions.idOf(token)
    return context.html(
      accountPage({
        csrf: visitors.formToken(context),
        person,
        keys: keys.list(accountId),
        apps: apps.list(accountId),
        sessions: sessions
          .list(accountId)
          .map((session) => ({ ...session, current: session.id === current })),
        newKey: extra.newKey ?? null,
        message: extra.message ?? null,
      }),
    )
  }

  /** A form of this page: sent by whom it was shown to, signed in. */
  const onForm = (
    path: string,
    act: (
      context: Context,
      accountId: string,
      form: Form,
      token: string,
    ) => Response | Promise<Response> | void,
  ): void => {
    app.post(path, async (context) => {
      setPageHeaders(context)
      const session = visitors.session(context)
      if (!session) return context.redirect('/sign-in', 303)
      const form = await visitors.readForm(context)
      if (!form) return context.html(staleForm('/account'))
      return (await act(context, session.accountId, form, session.token)) ?? context.redirect('/account', 303)
    })
  }

  app.get('/account', (context) => {
    setPageHeaders(context)
    const session = visitors.session(context)
    return session ? show(context, session.accountId, session.token) : context.redirect('/sign-in')
  })

  app.get('/account/export', (context) => {
    setPageHeaders(context)
    const session = visitors.session(context)
    if (!session) return context.redirect('/sign-in')
    context.header('Content-Type', 'application/jsonl; charset=utf-8')
    context.header('Content-Disposition', 'attachment; filename="bookplate-library.jsonl"')
    return stream(context, async (output) => {
      for (const line of exportLibrary(session.accountId)) await output.write(`${line}\n`)
    })
  })

  onForm('/account/keys', (context, accountId, form, token) => {
    const level = KeyLevel.safeParse(form.get('level'))
    if (!level.success) return show(context, accountId, token, { message: 'Choose a level for the key.' })
    const name = (form.get('name') ?? '').trim().slice(0, MAX_KEY_NAME_LENGTH)
    return show(context, accountId, token, { newKey: keys.create(accountId, name, level.data) })
  })

  onForm('/account/keys/revoke', (_context, accountId, form) => keys.revoke(accountId, form.get('id') ?? ''))
  onForm('/account/apps/revoke', (_context, accountId, form) => apps.revoke(accountId, form.get('id') ?? ''))
  onForm('/account/sessions/end', (_context, accountId, form) => {
    sessions.endById(accountId, form.get('id') ?? '')
    // Which of the authorization server's sign-ins is that browser's is not known, so all of them end.
    apps.endAuthorizationSessions(accountId)
  })

  onForm('/account/delete', async (context, accountId, form, token) => {
    const again = (message: string) => show(context, accountId, token, { message })
    const waitMs = throttles.signIn(addressOf(context), people.find(accountId)?.email ?? '')
    if (waitMs > 0) return again(tooMany(waitMs))
    if (!(await passwords.verify(accountId, form.get('password') ?? ''))) {
      return again('That is not your password. Nothing was deleted.')
    }
    visitors.signOut(context)
    people.delete(accountId)
    return context.html(
      page(
        'Deleted',
        html`<h1>Your account is deleted</h1>
          <p>Its library, keys and connections are gone.</p>`,
        {
          card: true,
        },
      ),
    )
  })
}
