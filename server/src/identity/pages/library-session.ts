import type { WebApp, WebDependencies } from './dependencies.ts'
import type { Visitors } from './visitor.ts'

/** Tells the web app which account the cookie belongs to. The cookie itself is hidden from scripts. */
export function registerLibrarySession(app: WebApp, { accounts }: WebDependencies, visitors: Visitors): void {
  app.get('/library/session', async (context) => {
    const session = await visitors.session(context)
    const account = session && (await accounts.byId(session.accountId))
    if (!account) return context.json({ error: 'signed_out' }, 401)
    const { id, name, email } = account
    return context.json({ csrf: visitors.formToken(context), account: { id, name, email } })
  })
}
