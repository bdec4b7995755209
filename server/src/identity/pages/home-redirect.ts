import type { WebApp, WebDependencies } from './dependencies.ts'
import { setPageHeaders } from './security-headers.ts'
import type { Visitors } from './visitor.ts'

/** A person who opens the bare address is led to the page that is theirs. */
export function registerFrontDoor(app: WebApp, { passwords }: WebDependencies, visitors: Visitors): void {
  app.get('/', (context) => {
    setPageHeaders(context)
    if (visitors.session(context)) return context.redirect('/account')
    return context.redirect(passwords.any() ? '/sign-in' : '/setup')
  })
}
