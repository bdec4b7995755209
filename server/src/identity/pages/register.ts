import { readFileSync } from 'node:fs'
import type { MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { StorageUnavailable } from '../../errors/storage-unavailable.ts'
import { createDocument } from '../../http/document.ts'
import { INTERACTION_PATH } from '../paths.ts'
import { createAccountView } from './account-view.ts'
import { DELETED_PATH, registerAccount } from './account-routes.ts'
import { registerConsent } from './consent.ts'
import type { WebApp, WebDependencies } from './dependencies.ts'
import { failedPage } from './failed-page.ts'
import { registerSetup } from './setup.ts'
import { tabIcon } from './layout.ts'
import { setPageHeaders } from './security-headers.ts'
import { registerSignIn } from './sign-in.ts'
import { registerUpstream } from './upstream.ts'

/**
 * Tells the web app which account the cookie belongs to, and whether the `account` it knows was deleted. The cookie
 * itself is hidden from scripts.
 */
function registerLibrarySession(app: WebApp, { accounts, visitors }: WebDependencies): void {
  app.get('/library/session', async (context) => {
    const session = await visitors.session(context)
    const account = session && (await accounts.byId(session.accountId))
    // PostgreSQL refuses a text with NUL.
    const ifGone = async (id: string | null = null) =>
      id && !id.includes('\0') && !(await accounts.byId(id)) ? id : null
    const left = visitors.takeSignedOutAccount(context) ?? (await ifGone(context.req.query('account')))
    if (!account) {
      const next = (await ifGone(left)) ? DELETED_PATH : null
      return context.json({ error: 'signed_out', left, next }, 401)
    }
    const { id, name, email } = account
    return context.json({ csrf: visitors.formToken(context), account: { id, name, email }, left })
  })
}

const MAX_FORM_BYTES = 65_536

/** Browsers send a content length. Refuses chunked bodies, because their size is unknown in advance. */
const limitForm = ({ visitors: { speaker } }: WebDependencies): MiddlewareHandler =>
  async function limitFormMiddleware(context, next) {
    const { req } = context
    if (req.header('transfer-encoding') !== undefined)
      return context.text(speaker(context).t('service.form.noLength'), 411)
    if (Number(req.header('content-length') ?? 0) > MAX_FORM_BYTES)
      return context.text(speaker(context).t('service.form.tooLarge'), 413)
    return next()
  }

export function registerWebPages(app: WebApp, dependencies: WebDependencies): void {
  const forms = ['/setup', '/sign-in/*', '/sign-out', '/account/*', `${INTERACTION_PATH}/*`]
  for (const path of [...forms, '/', '/library/session'])
    app.use(path, async function pageHeadersMiddleware(context, next) {
      setPageHeaders(context)
      await next()
    })
  // Limit forms, so that a client can't fill the memory.
  for (const path of forms) {
    app.use(path, async function pageFailureMiddleware(context, next) {
      await next()
      if (!context.error) return
      setPageHeaders(context)
      const isAway = context.error instanceof StorageUnavailable
      const body = failedPage(dependencies.visitors.speaker(context), isAway ? 'away' : 'library')
      context.res = await context.html(body)
    })
    app.use(path, limitForm(dependencies))
  }
  const css = readFileSync(new URL('./pages.css', import.meta.url), 'utf8')
  for (const [path, type, content] of [
    ['/assets/pages.css', 'text/css; charset=utf-8', css],
    // Browsers ask for this path on pages that name no icon, which includes the documentation.
    ['/favicon.ico', 'image/svg+xml', tabIcon],
  ] as const) {
    const send = createDocument(content)
    app.get(path, etag(), (context) =>
      send(context, {
        'Content-Type': type,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'public, max-age=3600',
      }),
    )
  }
  registerLibrarySession(app, dependencies)
  const pages = { ...dependencies, ...createAccountView(dependencies) }
  for (const register of [registerSetup, registerSignIn, registerUpstream, registerConsent, registerAccount])
    register(app, pages)
}
