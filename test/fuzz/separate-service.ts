import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createOauthClient } from '../helpers/oauth-client.ts'
import { startServiceProcess } from '../helpers/service-process.ts'
import { caller, type TestService } from '../helpers/start-service.ts'
import { makePlace, storeAt, type StoreAt } from '../helpers/store-at.ts'

export type FuzzedService = Pick<TestService, 'call' | 'stop' | 'url'> & StoreAt

export interface Footprint {
  rssMb: number
  dataMb: number
}

const MB = 1024 * 1024

function sizeOf(folder: string): number {
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0,
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

export type SeparateService = FuzzedService & {
  footprint: () => Footprint
  cookies: Map<string, string>
}

/** Starts a service in a separate process, so that its memory and disk use can be measured. */
export async function startSeparateService(fetchAllow: string): Promise<SeparateService> {
  const { dataFolder, environment, place, remove } = await makePlace()
  const service = await startServiceProcess(dataFolder, {
    ...environment,
    BOOKPLATE_EMBEDDINGS: 'off',
    BOOKPLATE_CAPTIONS: 'off',
    BOOKPLATE_FETCH_ALLOW: fetchAllow,
    BOOKPLATE_OIDC_ISSUER: 'http://127.0.0.1:1',
    BOOKPLATE_OIDC_CLIENT_ID: 'bookplate',
    BOOKPLATE_OIDC_CLIENT_SECRET: 'secret',
    BOOKPLATE_RATE_LIMIT: 'key=100000000,oauth=100000000,anonymous=100000000',
    // Clients can choose their address, so that stored limits grow.
    BOOKPLATE_TRUSTED_PROXIES: 'loopback',
  })
  const { browser, signIn } = await createOauthClient(service)
  await signIn()
  const { pid } = service.process
  return {
    ...storeAt(place),
    url: service.url,
    cookies: browser.cookies,
    call: caller(() => service.url),
    footprint: () => ({
      rssMb: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
      dataMb: sizeOf(dataFolder) / MB,
    }),
    stop: async () => {
      await service.end('SIGTERM')
      await remove()
    },
  }
}
