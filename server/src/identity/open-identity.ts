import type { Authenticator } from '../http/context.ts'
import type { OpenRateLimits } from '../storage/rate-limits.ts'
import { createIdentity, type IdentityDeps } from './identity.ts'
import { createAuthorization, type AuthorizationOptions } from './oauth/authorization.ts'
import type { WebApp, WebDependencies } from './pages/dependencies.ts'
import { sendFailedPage } from './pages/failed-page.ts'
import { createMissingPage } from './pages/missing-page.ts'
import { registerWebPages } from './pages/register.ts'
import { createVisitors } from './pages/visitor.ts'
import { createPasskeys } from './passkeys.ts'
import { createSessions } from './sessions.ts'
import { createSetUp } from './set-up.ts'
import { createSignIn } from './sign-in.ts'
import { createThrottles } from './throttles.ts'
import { createUpstream, type UpstreamSettings } from './upstream.ts'

export interface IdentityOptions
  extends
    IdentityDeps,
    Omit<AuthorizationOptions, 'store' | 'cookieKey' | 'secrets' | 'failedPage' | 'throttles'>,
    Pick<
      WebDependencies,
      'exportLibrary' | 'feeds' | 'automation' | 'addressOf' | 'isToOwnHost' | 'hasWebApp'
    > {
  openRateLimits: OpenRateLimits
  note(event: string, fields: Record<string, unknown>): void
  dataFolder: string
  upstream: UpstreamSettings | null
}

export async function openIdentity(options: IdentityOptions) {
  const { store, now, note } = options
  const secret = async (name: string): Promise<string> =>
    Buffer.from(await store.secrets.read(name)).toString('base64url')
  const identity = createIdentity(options)
  const formSecret = await secret('web-forms')
  const passkeys = createPasskeys({ ...options, secret: formSecret })
  const throttles = createThrottles(options.openRateLimits)
  const setUp = createSetUp({ ...options, ...identity })
  const authorization = createAuthorization({
    ...options,
    throttles,
    failedPage: sendFailedPage,
    cookieKey: await secret('oauth-cookies'),
    secrets: {
      signing: await store.secrets.read('oauth-signing'),
      addresses: await store.secrets.read('oauth-addresses'),
    },
  })
  const sessions = createSessions(store, now)
  const visitors = createVisitors({ ...options, formSecret, sessions })
  const pages: WebDependencies = {
    ...options,
    ...identity,
    ...authorization,
    setUp,
    formSecret,
    passkeys,
    throttles,
    upstream: options.upstream && createUpstream(options.upstream, { ...options, secret: formSecret }),
    sessions,
    visitors,
    signIn: createSignIn({ ...identity, passkeys, throttles, note }),
  }
  const authenticators: readonly Authenticator[] = [identity.keys.authenticate, authorization.authenticate]

  return {
    accounts: identity.accounts,
    authenticators,
    ofSession: visitors.caller,
    listener: authorization.listener,
    registerPages: (app: WebApp): void => {
      registerWebPages(app, pages)
      for (const { path, document } of authorization.metadata)
        app.get(path, (context) => context.json(document))
    },
    missingPage: createMissingPage(visitors),
    renewSetupLink: setUp.renewLink,
    finishRemovals: identity.accounts.finishRemovals,
    sweep: authorization.sweep,
  }
}
