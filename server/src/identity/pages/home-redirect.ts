import type { WebApp, WebDependencies } from './dependencies.ts'
import type { Visitors } from './visitor.ts'

export function registerHome(app: WebApp, { setUp, hasWebApp }: WebDependencies, visitors: Visitors): void {
  app.get('/', async (context) => {
    if (await visitors.session(context)) return context.redirect(hasWebApp ? '/library/' : '/account')
    return context.redirect((await setUp.isDone()) ? '/sign-in' : '/setup')
  })
}
