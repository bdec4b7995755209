import type { OAuthConnectDeps } from '@/lib/connect/connect-with-oauth.ts'
import { createTokenService } from '@/lib/connect/token-service.ts'
import { createOauthClient, PASSWORD, REDIRECT_URI } from './oauth-client.ts'

interface SignInOptions {
  store: OAuthConnectDeps['store']
  now?: () => number
  /** Typed on each page. */
  fields?: Record<string, string>
}

/** A sign-in, if the service asks for it, and a consent. */
const MAX_FORMS = 2

/** Connects to our service through the pages that it shows this browser. `opened`: addresses of the windows. */
export function ownServiceSignIn(
  { browser }: Pick<Awaited<ReturnType<typeof createOauthClient>>, 'browser'>,
  { store, now = Date.now, fields = { answer: 'allow', password: PASSWORD } }: SignInOptions,
) {
  const tokens = createTokenService({ fetch, isOnline: () => true, now })
  const opened: URL[] = []
  const deps: OAuthConnectDeps = {
    fetch,
    now,
    isOnline: () => true,
    hasPermission: async () => true,
    store,
    identity: {
      async launchWebAuthFlow({ url }) {
        opened.push(new URL(url))
        let response = await browser.open(url)
        for (let form = 0; form < MAX_FORMS && response.ok; form += 1)
          response = await browser.submit(await response.text(), /^\/oauth\/interaction\//, fields)
        return response.headers.get('location') ?? undefined
      },
    },
    redirectUri: REDIRECT_URI,
    revoke: tokens.revoke,
  }
  return { deps, tokens, opened }
}
