import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { RequestListener } from 'node:http'
import type { Config } from '../../server/src/config.ts'
import { startLoopbackServer, type LoopbackServer } from './loopback-server.ts'
import { createOauthClient, type OauthClient } from './oauth-client.ts'
import { startPageServer, type PageServer } from './page-server.ts'
import { startTestService, type TestService } from './start-service.ts'
import { startWebhookReceiver } from './webhook-receiver.ts'

/** Returns a stand-in for a value that a hook makes, so that a file needs no variable and no hook for it. */
const madeIn =
  (before: typeof beforeAll | typeof beforeEach) =>
  <Value extends object>(make: () => Promise<Value>): Value => {
    let value: Value
    before(async () => {
      value = await make()
    })
    return new Proxy({} as Value, { get: (_, name) => value[name as keyof Value] })
  }

type Settings = Partial<Config> | (() => Promise<Partial<Config>>)

const serviceIn =
  (before: typeof beforeAll | typeof beforeEach, after: typeof afterAll | typeof afterEach) =>
  (settings: Settings = {}): TestService => {
    const service = madeIn(before)(async () =>
      startTestService(typeof settings === 'function' ? await settings() : settings),
    )
    after(() => service.stop())
    return service
  }

/** A service that runs during all tests of a file or group. */
export const serviceOfFile = serviceIn(beforeAll, afterAll)
/** A service that is new for each test. */
export const serviceOfTest = serviceIn(beforeEach, afterEach)

const clientIn =
  (before: typeof beforeAll | typeof beforeEach, isSignedIn: boolean) =>
  (service: TestService, email?: string): OauthClient =>
    madeIn(before)(async () => {
      const client = await createOauthClient(service, email)
      if (isSignedIn) await client.signIn()
      return client
    })

export const signedInOfFile = clientIn(beforeAll, true)
export const signedInOfTest = clientIn(beforeEach, true)
export const clientOfTest = clientIn(beforeEach, false)

function openInFile<Value extends { close(): Promise<unknown> }>(open: () => Promise<Value>): Value {
  const value = madeIn(beforeAll)(open)
  afterAll(async () => void (await value.close()))
  return value
}

/** A site on loopback that answers during all tests of a file. */
export const siteOfFile = (listener: RequestListener): LoopbackServer =>
  openInFile(() => startLoopbackServer(listener))
export const pagesOfFile = (): PageServer => openInFile(startPageServer)
export const receiverOfFile = () => openInFile(() => startWebhookReceiver())
