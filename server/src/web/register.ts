import { readFileSync } from 'node:fs'
import { registerAccount } from './account.ts'
import { registerConsent } from './consent.ts'
import type { WebApp, WebDependencies } from './dependencies.ts'
import { registerFrontDoor } from './front-door.ts'
import { registerSetup } from './setup.ts'
import { registerSignIn } from './sign-in.ts'
import { createVisitors } from './visitor.ts'

/** The pages that a person sees: set-up, sign-in, consent, account. */
export function registerWebPages(app: WebApp, dependencies: WebDependencies): void {
  const visitors = createVisitors(dependencies)
  const css = readFileSync(new URL('./pages.css', import.meta.url), 'utf8')
  app.get('/assets/pages.css', (context) => {
    context.header('Content-Type', 'text/css; charset=utf-8')
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Cache-Control', 'public, max-age=3600')
    return context.body(css)
  })
  registerFrontDoor(app, dependencies, visitors)
  registerSetup(app, dependencies, visitors)
  registerSignIn(app, dependencies, visitors)
  registerConsent(app, dependencies, visitors)
  registerAccount(app, dependencies, visitors)
}
