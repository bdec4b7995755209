import type { WebApp, WebDependencies } from './dependencies.ts'
import { setPageHeaders } from './security-headers.ts'
import type { Visitors } from './visitor.ts'

export function registerHome(app: WebApp, { setUp, hasWebApp }: WebDependencies, visitors: Visitors): void {
  app.get('/', async (context) => {
    setPageHeaders(context)
    if (await visitors.session(context)) return context.redirect(hasWebApp ? '/library/' : '/account')
    return context.redirect((await setUp.isDone()) ? '/sign-in' : '/setup')
  })
}
