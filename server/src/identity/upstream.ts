import { createHmac, randomUUID } from 'node:crypto'
import { parseJson } from '@bookplate/contract'
import type { Configuration, CustomFetch } from 'openid-client'
import { z } from 'zod'
import { limitSize } from '../limits/limit-size.ts'
import type { ServiceStore } from '../storage/service-store.ts'
import { newAccount } from './accounts.ts'
import { Email } from './email.ts'
import { plainName } from './plain-name.ts'
import { createProofs, SIGNED_IN_LATELY } from './proofs.ts'

export const UPSTREAM_PATH = '/sign-in/provider'
const CALLBACK_PATH = `${UPSTREAM_PATH}/callback`
const FLOW_MS = 10 * 60_000
const TIMEOUT_SECONDS = 10
/** Far longer than tokens and keys. A provider that never ends its answer would fill the memory. */
const MAX_ANSWER_BYTES = 1_048_576

export interface UpstreamSettings {
  issuer: string
  clientId: string
  clientSecret: string
  name: string
  allowsSignUp: boolean
}

/** OpenID Connect limits it to 255 ASCII characters. PostgreSQL refuses NUL. */
const Subject = z.string().regex(/^[^\p{Cc}]{1,255}$/u)
const Name = z.string().transform((name) => plainName(name) || undefined)

const Flow = z.object({ id: z.string(), next: z.string(), accountId: z.string().nullable() })
type Flow = z.infer<typeof Flow>

export type UpstreamProblem = 'failed' | 'unknown' | 'taken' | 'emailTaken' | 'noEmail'
export type UpstreamResult = { next: string } & (
  | { accountId: string; isFresh: boolean }
  | { problem: UpstreamProblem }
)

interface UpstreamDeps {
  store: Pick<ServiceStore, 'identities' | 'oauth'>
  baseUrl: string
  secret: string
  now: () => number
  note: (event: string, fields: Record<string, unknown>) => void
}

const fetchLimited: CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit)
  const refusal = () => new Error(`The provider answered more than ${MAX_ANSWER_BYTES} bytes`)
  const parts = response.body && (await Array.fromAsync(limitSize(MAX_ANSWER_BYTES, response.body, refusal)))
  return new Response(parts && Buffer.concat(parts), response)
}

/** `state` is signed for one browser. Nonce and verifier derive from it, so sign-ins in progress need no memory. */
export function createUpstream(
  settings: UpstreamSettings,
  { store, baseUrl, secret, now, note }: UpstreamDeps,
) {
  const { identities, oauth } = store
  const issuer = new URL(settings.issuer).href
  const proofs = createProofs(secret, now, { purpose: 'upstream', lifetimeMs: FLOW_MS })
  const derive = (what: string, state: string): string =>
    createHmac('sha256', secret).update(`upstream ${what} ${state}`).digest('base64url')
  let opened: Promise<Configuration> | undefined

  /** Lazy, so that the service starts and takes passwords while the provider is down. */
  const open = async (): Promise<Configuration> => {
    const client = await import('openid-client')
    const url = new URL(settings.issuer)
    const execute = [client.enableNonRepudiationChecks]
    // The configuration allows plain HTTP on this machine only.
    if (url.protocol === 'http:') execute.push(client.allowInsecureRequests)
    const authentication = client.ClientSecretBasic(settings.clientSecret)
    const options = { execute, timeout: TIMEOUT_SECONDS, [client.customFetch]: fetchLimited }
    opened ??= client.discovery(url, settings.clientId, undefined, authentication, options)
    return opened
  }

  /** Also forgets the configuration, because the provider may have answered before it was ready, or changed. */
  const noteFailure = (error: unknown): null => {
    opened = undefined
    const { code, cause, message } = error as Error & { code?: string }
    const reason = code ?? (cause instanceof Error ? cause.message : message)
    note('sign-in', { outcome: 'provider refused', kind: 'provider', reason })
    return null
  }

  const readState = (state: string, browser: string): { flow: Flow | null; isValid: boolean } => {
    const [flow = '', ...proof] = state.split('.')
    return {
      flow: Flow.safeParse(parseJson(Buffer.from(flow, 'base64url').toString())).data ?? null,
      isValid: proofs.isValid(`${flow} ${browser}`, proof.join('.')),
    }
  }

  /** Exchanges the code for the person. @throws if the answer is not the provider's answer to this sign-in. */
  const personOf = async (search: string, state: string) => {
    const client = await import('openid-client')
    const configuration = await open()
    const url = new URL(baseUrl + CALLBACK_PATH + search)
    const tokens = await client.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: derive('verifier', state),
      expectedState: state,
      expectedNonce: derive('nonce', state),
      idTokenExpected: true,
    })
    const { sub, auth_time, ...claims } = tokens.claims()!
    const userinfo = async () => client.fetchUserInfo(configuration, tokens.access_token, sub)
    const hasMore = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
    return {
      subject: Subject.parse(sub),
      /** Profile of a new account, from another endpoint if the ID token has no email. @throws if that one fails */
      readProfile: async () => {
        const { email, email_verified, name } = hasMore ? await userinfo() : claims
        return {
          // Some providers send it as text.
          email: String(email_verified) === 'true' ? (Email.safeParse(email).data ?? null) : null,
          name: Name.safeParse(name).data,
        }
      },
      // Providers that ignore `prompt=login` report an older sign-in.
      isFresh: auth_time === undefined || auth_time * 1_000 > now() - SIGNED_IN_LATELY.lifetimeMs,
    }
  }
  type Person = Awaited<ReturnType<typeof personOf>>

  const admit = async (
    { subject, readProfile }: Person,
    connectTo: string | null,
  ): Promise<{ accountId: string } | { problem: UpstreamProblem }> => {
    const existing = await identities.find(issuer, subject)
    const identity = { issuer, subject, createdAt: now() }
    if (connectTo !== null) {
      const isOurs = existing
        ? existing.accountId === connectTo
        : await identities.insert({ ...identity, accountId: connectTo })
      return isOurs ? { accountId: connectTo } : { problem: 'taken' }
    }
    if (existing) return { accountId: existing.accountId }
    if (!settings.allowsSignUp) return { problem: 'unknown' }
    const profile = await readProfile().catch(noteFailure)
    if (profile === null) return { problem: 'failed' }
    const { email, name } = profile
    if (email === null) return { problem: 'noEmail' }
    const account = newAccount({ email, name }, randomUUID(), now())
    const isNew = await identities.signUp(account, { ...identity, accountId: account.id })
    return isNew ? { accountId: account.id } : { problem: 'emailTaken' }
  }

  return {
    name: settings.name,
    issuer,
    /** Identities of this provider only, because another one can't sign in any more. */
    connected: async (accountId: string) =>
      (await identities.ofAccount(accountId)).filter((identity) => identity.issuer === issuer),
    disconnect: (accountId: string): Promise<boolean> => identities.removeUnlessLast(accountId, issuer),

    /** Returns the provider's page, which must ask the person again. Null if the provider can't be used. */
    start: async (browser: string, to: Omit<Flow, 'id'>): Promise<URL | null> => {
      const client = await import('openid-client')
      const flow = Buffer.from(JSON.stringify({ ...to, id: randomUUID() })).toString('base64url')
      const state = `${flow}.${proofs.make(`${flow} ${browser}`)}`
      const request = {
        redirect_uri: baseUrl + CALLBACK_PATH,
        scope: 'openid email profile',
        state,
        nonce: derive('nonce', state),
        code_challenge: await client.calculatePKCECodeChallenge(derive('verifier', state)),
        code_challenge_method: 'S256',
        prompt: 'login',
      }
      return open()
        .then((configuration) => client.buildAuthorizationUrl(configuration, request))
        .catch(noteFailure)
    },

    /** Handles the provider's answer in a browser, with the account that is signed in there. Check `next`: it may be forged. */
    finish: async (search: string, browser: string, signedIn: string | null): Promise<UpstreamResult> => {
      const state = new URLSearchParams(search).get('state') ?? ''
      const { flow, isValid } = readState(state, browser)
      // The person may have stayed at the provider for too long, and still wants that page.
      if (!flow || !isValid || (flow.accountId !== null && flow.accountId !== signedIn))
        return { next: flow?.next ?? '', problem: 'failed' }
      const { id, next, accountId } = flow
      const person = await personOf(search, state).catch(noteFailure)
      const claimed = person && (await oauth.claimOnce(`upstream ${id}`, now(), now() + FLOW_MS)) === 'mine'
      if (!person || !claimed) return { next, problem: 'failed' }
      const admitted = await admit(person, accountId)
      note('sign-in', {
        outcome: 'problem' in admitted ? admitted.problem : 'ok',
        kind: 'provider',
        account: 'accountId' in admitted ? admitted.accountId : undefined,
      })
      return { next, isFresh: person.isFresh, ...admitted }
    },
  }
}

export type Upstream = ReturnType<typeof createUpstream>
