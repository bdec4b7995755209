import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { Provider, type JWK } from 'oidc-provider'
import { freePort } from './free-port.ts'

interface Person {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  /** Epoch seconds. Now if absent. */
  signedInAt?: number
}

const newKey = (): JWK => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ format: 'jwk' }),
  kid: randomUUID(),
  use: 'sig',
})

/** OpenID Connect provider at which `person` always signs in, without a page. */
export async function startSignInProvider(redirectUri: string, secret: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let person: Person = { sub: 'ada' }
  let publishedKeys: JWK[] | null = null
  let padding = 0
  let isStarting = false
  let isUserinfoBroken = false
  const provider = new Provider(url, {
    clients: [
      {
        client_id: 'bookplate',
        client_secret: secret,
        redirect_uris: [redirectUri],
        require_auth_time: true,
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['test'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ name: 'Ada L.', ...person }) }),
    interactions: { url: (_context, { uid }) => `/login/${uid}` },
    jwks: { keys: [newKey()] },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session!.accountId!,
        clientId: oidc.client!.clientId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    pkce: { required: () => true },
  })
  provider.use(async (context, next) => {
    if (context.path.startsWith('/login/')) {
      const login = { accountId: person.sub, ...(person.signedInAt ? { ts: person.signedInAt } : {}) }
      const { req, res } = context
      context.redirect(await provider.interactionResult(req, res, { login }))
      return
    }
    await next()
    if (context.path === '/jwks' && publishedKeys) context.body = { keys: publishedKeys }
    if (isStarting && context.path.startsWith('/.well-known/')) context.body = { issuer: url }
    if (context.path === '/me' && isUserinfoBroken) context.status = 500
    if (context.path === '/token') context.body = JSON.stringify(context.body) + ' '.repeat(padding)
  })
  const handle = provider.callback()
  const server = createServer((request, response) => void handle(request, response))
  const listen = (): Promise<void> => new Promise((resolve) => void server.listen(port, '127.0.0.1', resolve))
  await listen()

  return {
    url,
    signsIn: (next: Person): void => {
      person = next
    },
    /** Adds spaces to the tokens, which stay valid JSON. */
    padTokens: (characters: number): void => {
      padding = characters
    },
    /** Publishes a configuration without addresses. */
    isStarting: (now: boolean): void => {
      isStarting = now
    },
    breakUserinfo: (): void => {
      isUserinfoBroken = true
    },
    /** Publishes keys that sign no token. */
    forgeKeys: (): void => {
      const { kty, n, e } = newKey()
      publishedKeys = [{ kty, n, e, use: 'sig', alg: 'RS256' } as JWK]
    },
    publishOwnKeys: (): void => {
      publishedKeys = null
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
