import { setTimeout as sleep } from 'node:timers/promises'
import type { BookmarkPage } from '@bookplate/contract'
import { createOauthClient } from '../helpers/oauth-client.ts'
import { startServiceProcess, type ServiceProcess } from '../helpers/service-process.ts'
import { readData } from '../helpers/walk-pages.ts'
import { startPageHost, type PageHost } from './page-host.ts'
import { caller, type Call, type Store } from './store.ts'

export interface SoakTally {
  requests: number
  /** Unexpected responses, as `status operation`, with their number. */
  unexpected: Record<string, number>
  rssMb: number[]
  /** Fitted to the second half. */
  slopeMbPerHour: number
  drain: { underway: number; cut: number; ms: number; exitCode: number | null }
}

const PAUSE_MS = 25
const SAMPLE_EVERY_MS = 10_000
const REFRESH_EVERY_MS = 5_000
const UNDERWAY = 8
/** Constant, so that the library doesn't grow during the test. */
const SAVED_PAGES = 400

const WORDS = ['sentence', 'page', 'words', 'article', 'nothing']

const one = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)]!
const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length

function slopePerHour(samples: readonly { at: number; mb: number }[]): number {
  const [atMean, mbMean] = [mean(samples.map(({ at }) => at)), mean(samples.map(({ mb }) => mb))]
  const covariance = mean(samples.map(({ at, mb }) => (at - atMean) * (mb - mbMean)))
  const variance = mean(samples.map(({ at }) => (at - atMean) ** 2))
  return (covariance / variance) * 3_600_000
}

async function drain(service: ServiceProcess, call: Call, pages: PageHost): Promise<SoakTally['drain']> {
  const before = pages.slowAsked()
  // Two per host, the guard's limit, so that all are accepted and must finish.
  const saving = Array.from({ length: UNDERWAY }, (_, index) =>
    call('/v1/bookmarks', 'POST', { url: `${pages.origin}/slow/${index}` }).then(
      async (response) => (response.status === 201 ? Boolean(await response.json()) : false),
      () => false,
    ),
  )
  while (pages.slowAsked() === before) await sleep(5)
  await sleep(200)
  const startedAt = performance.now()
  const exitCode = await service.end('SIGTERM')
  const ms = Math.round(performance.now() - startedAt)
  const answered = await Promise.all(saving)
  return { underway: UNDERWAY, cut: answered.filter((whole) => !whole).length, ms, exitCode }
}

/** Runs a mix of requests, then stops the service during requests. */
export async function soak(
  store: Store,
  minutes: number,
  onSample: (at: number, mb: number) => void = () => {},
): Promise<SoakTally> {
  const pages = await startPageHost()
  const service = await startServiceProcess(store.dataFolder, {
    ...store.environment,
    BOOKPLATE_FETCH_ALLOW: pages.host,
  })
  const call = caller(service.url, store.key)
  const client = await createOauthClient(service)
  await client.signIn()
  let { refresh_token: refreshToken } = await client.connect()
  const { items } = await readData<BookmarkPage>(await call('/v1/bookmarks?limit=100'))
  const ids = items.map((item) => item.id)

  const endAt = performance.now() + minutes * 60_000
  const goesOn = (): boolean => performance.now() < endAt
  const samples: { at: number; mb: number }[] = []
  const unexpected: Record<string, number> = {}
  let requests = 0
  const count = (what: string): void => void (unexpected[what] = (unexpected[what] ?? 0) + 1)
  const expect = async (name: string, wanted: readonly number[], asked: Promise<Response>): Promise<void> => {
    requests += 1
    const status = await asked
      .then(async (response) => {
        await response.arrayBuffer()
        return response.status
      })
      .catch(() => null)
    if (status === null || !wanted.includes(status)) count(`${status ?? 'no answer to'} ${name}`)
  }

  const operations: (() => Promise<void>)[] = [
    () => expect('list', [200], call(`/v1/bookmarks?view=${one(['full', 'summary'])}`)),
    () => expect('words', [200], call(`/v1/bookmarks?q=${one(WORDS)}`)),
    () => expect('search', [200], call('/v1/search', 'POST', { query: `${one(WORDS)} ${one(WORDS)}` })),
    () => expect('stats', [200], call('/v1/stats')),
    () => expect('tags', [200], call('/v1/tags')),
    () =>
      expect(
        'change',
        [200],
        call(`/v1/bookmarks/${one(ids)}`, 'PATCH', {
          note: `note ${Math.random()}`,
          tags: { set: [`tag ${Math.floor(Math.random() * 50)}`] },
        }),
      ),
    () =>
      expect(
        'save',
        [200, 201],
        call('/v1/bookmarks', 'POST', { url: `${pages.origin}/${Math.floor(Math.random() * SAVED_PAGES)}` }),
      ),
    () => expect('archive', [200], call('/v1/bookmarks/archive', 'POST', { ids: [one(ids)] })),
    () => expect('restore', [200], call('/v1/bookmarks/restore', 'POST', { ids })),
    () => expect('unknown', [404], call('/v1/nothing')),
  ]
  const load = async (): Promise<void> => {
    while (goesOn()) {
      await one(operations)()
      await sleep(PAUSE_MS)
    }
  }
  const refresh = async (): Promise<void> => {
    while (goesOn()) {
      requests += 1
      const { status, body } = await client.refresh(refreshToken!)
      if (status === 200) refreshToken = String(body.refresh_token)
      else count(`${status} refresh`)
      await expect('me', [200], caller(service.url, String(body.access_token))('/v1/me'))
      await sleep(REFRESH_EVERY_MS)
    }
  }
  const watch = async (): Promise<void> => {
    for (const startedAt = performance.now(); goesOn();) {
      await sleep(SAMPLE_EVERY_MS)
      const metrics = await (await fetch(`${service.url}/metrics`)).text()
      const mb = Number(/resident_memory_bytes (\d+)/.exec(metrics)?.[1]) / 1e6
      const at = performance.now() - startedAt
      samples.push({ at, mb })
      onSample(at, mb)
    }
  }
  try {
    await Promise.all([load(), load(), refresh(), watch()])
    const half = samples.slice(samples.length / 2)
    return {
      requests,
      unexpected,
      rssMb: samples.map(({ mb }) => Math.round(mb)),
      slopeMbPerHour: slopePerHour(half),
      drain: await drain(service, call, pages),
    }
  } finally {
    await service.end('SIGKILL')
    pages.close()
  }
}
