import { expect, it, onTestFinished } from 'vitest'
import { askForScope, connectWithOAuth, type OAuthConnectDeps } from '@/lib/connect/connect-with-oauth.ts'
import { createSession } from '@/lib/connect/session.ts'
import { createTokenService } from '@/lib/connect/token-service.ts'
import { createLibraryClient } from '@/lib/client/index.ts'
import { createTestStore } from '../../helpers/auth-fixture.ts'
import { freePort } from '../../helpers/free-port.ts'
import { createOauthClient, PASSWORD, REDIRECT_URI } from '../../helpers/oauth-client.ts'
import { startTestService } from '../../helpers/start-service.ts'

const dropsOut: typeof fetch = async (input, init) => {
  if (String(input).endsWith('/v1/me')) throw new TypeError('Failed to fetch')
  return fetch(input, init)
}

it('stays signed in when asking for one more scope fails at its last step', async () => {
  const service = await startTestService({ port: await freePort() })
  onTestFinished(service.stop)
  const person = await createOauthClient(service)
  await person.signIn()
  const { store } = createTestStore()
  const tokens = createTokenService({ fetch, isOnline: () => true, now: Date.now })
  const deps: OAuthConnectDeps = {
    fetch,
    now: Date.now,
    isOnline: () => true,
    hasPermission: async () => true,
    store,
    identity: {
      async launchWebAuthFlow({ url }) {
        let response = await person.browser.open(url)
        if (response.ok)
          response = await person.browser.submit(await response.text(), /^\/oauth\/interaction\//, {
            answer: 'allow',
            password: PASSWORD,
          })
        return response.headers.get('location') ?? undefined
      },
    },
    redirectUri: REDIRECT_URI,
    revoke: tokens.revoke,
  }
  const session = createSession({ store, now: Date.now, lock: (_, run) => run(), ...tokens })
  const { getToken, refreshToken } = session
  const client = createLibraryClient({ baseUrl: service.url, fetch, getToken, refreshToken })
  expect(await connectWithOAuth({ address: service.url, remember: true }, deps)).toMatchObject({ ok: true })
  expect(await client.tags.list()).toEqual([])

  expect(await askForScope('destructive', { ...deps, fetch: dropsOut })).toMatchObject({ ok: false })
  expect(await client.tags.list()).toEqual([])
  expect(await session.view()).toMatchObject({ signedIn: true })
})
