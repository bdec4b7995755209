import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Bookmark } from '@bookplate/contract'
import { withStore } from '../../server/src/admin/commands/store-command.ts'
import { createOauthClient } from '../helpers/oauth-client.ts'
import { PAGES, startPageServer } from '../helpers/page-server.ts'
import { startServiceProcess, type ServiceProcess } from '../helpers/service-process.ts'
import { makePlace, storeAt, type TestPlace } from '../helpers/store-at.ts'
import { readData } from '../helpers/walk-pages.ts'
import { startPageHost } from './page-host.ts'
import { startRoundRobin } from './round-robin.ts'
import { caller, type Call } from './store.ts'

const AMOUNT = 3
const REFRESHES = 100
const SAVES = 1_000
const ADDRESSES = 200
const WRITERS = 6
const HOSTS = 20
const ALIVE_MS = 4_000
const AWAY_MS = 1_500
const INDEXED_WITHIN_MS = 180_000

interface Cluster {
  place: TestPlace
  proxy: Awaited<ReturnType<typeof startRoundRobin>>
  processes: ServiceProcess[]
  start(): Promise<ServiceProcess>
  stop(): Promise<void>
}

async function startCluster(fetchAllow: string): Promise<Cluster> {
  const place = await makePlace(true)
  const processes: ServiceProcess[] = []
  const proxy = await startRoundRobin(() => processes.map(({ url }) => url))
  const start = (): Promise<ServiceProcess> =>
    startServiceProcess(place.dataFolder, {
      ...place.environment,
      BOOKPLATE_BASE_URL: proxy.url,
      BOOKPLATE_EMBEDDINGS: 'builtin',
      BOOKPLATE_FETCH_ALLOW: fetchAllow,
      BOOKPLATE_RATE_LIMIT: 'key=1000000,anonymous=300,oauth=1000000',
    })
  for (let at = 0; at < AMOUNT; at += 1) processes.push(await start())
  return {
    place,
    proxy,
    processes,
    start,
    stop: async () => {
      await Promise.all(processes.map((one) => one.end('SIGTERM')))
      proxy.close()
      await place.remove()
    },
  }
}

/** Refreshes a token concurrently. Returns the common response and the number of rate-limited requests. */
async function refreshAtOnce({ proxy, processes }: Cluster) {
  const client = await createOauthClient({ url: proxy.url, setupPath: processes.at(-1)!.setupPath })
  await client.signIn()
  const { refresh_token: token } = await client.connect()
  const answers = await Promise.all(Array.from({ length: REFRESHES }, () => client.refresh(token!)))
  const granted = answers.filter(({ status }) => status === 200)
  const tokens = new Set(granted.map(({ body }) => body.refresh_token))
  const others = Object.groupBy(
    answers.filter(({ status }) => status !== 200),
    ({ status }) => status,
  )
  const next = await client.refresh(String(granted[0]?.body.refresh_token))
  return {
    granted: granted.length,
    tokens: tokens.size,
    refused: Object.fromEntries(Object.entries(others).map(([status, all]) => [status, all?.length])),
    goesOn: next.status === 200,
  }
}

/** Retries a save until it succeeds, like a proxy or a person would. */
async function save(call: Call, url: string): Promise<string> {
  for (;;) {
    const answer = await call('/v1/bookmarks', 'POST', { url }).catch(() => null)
    if (answer?.status === 200 || answer?.status === 201) {
      const saved = await readData<{ bookmark: Bookmark }>(answer).catch(() => null)
      if (saved) return saved.bookmark.id
    } else if (answer && answer.status !== 429 && answer.status !== 422 && answer.status !== 503)
      throw new Error(`a save got ${answer.status}: ${await answer.text()}`)
    await sleep(50)
  }
}

async function saveAtOnce(call: Call, origins: readonly string[]) {
  const ids = await Promise.all(
    Array.from({ length: SAVES }, (_, at) => {
      const number = at % ADDRESSES
      return save(call, `${origins[number % origins.length]}/at-once/${number}`)
    }),
  )
  return { saves: ids.length, bookmarks: new Set(ids).size }
}

const withNote = (call: Call, id: string, note: string): Promise<number | null> =>
  call(`/v1/bookmarks/${id}`, 'PATCH', { note }).then(
    ({ status }) => status,
    () => null,
  )

/** Kills two of three processes at random under writes. Returns acknowledged data that is missing. */
async function killUnderLoad(cluster: Cluster, call: Call, origins: readonly string[], ms: number) {
  const until = performance.now() + ms
  const held = new Map<string, { acknowledged: number; sent: number }>()
  let [kills, saves, edits] = [0, 0, 0]

  const write = async (writer: number): Promise<void> => {
    for (let at = 0; performance.now() < until; at += 1) {
      const id = await save(call, `${origins[writer % origins.length]}/killed/${writer}/${at}`)
      saves += 1
      const known = { acknowledged: -1, sent: -1 }
      held.set(id, known)
      for (let edit = 0; edit < 3; edit += 1) {
        known.sent = edit
        const status = await withNote(call, id, String(edit))
        if (status === 200) {
          known.acknowledged = edit
          edits += 1
        }
      }
    }
  }
  const kill = async (slot: number): Promise<void> => {
    while (performance.now() < until) {
      await sleep(Math.random() * ALIVE_MS)
      const victim = cluster.processes[slot]!
      await victim.end('SIGKILL')
      kills += 1
      await sleep(Math.random() * AWAY_MS)
      cluster.processes[slot] = await cluster.start()
    }
  }
  await Promise.all([...Array.from({ length: WRITERS }, (_, at) => write(at)), kill(1), kill(2)])

  let lost = 0
  for (const [id, { acknowledged, sent }] of held) {
    const answer = await call(`/v1/bookmarks/${id}`)
    const note = answer.status === 200 ? Number((await readData<Bookmark>(answer)).note ?? -1) : null
    if (note === null || note < acknowledged || note > sent) lost += 1
  }
  return { kills, saves, edits, lost }
}

/** Returns the time until all bookmarks are embedded, or null after the timeout. */
async function waitForIndex({ place }: Cluster, accountId: string): Promise<number | null> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < INDEXED_WITHIN_MS) {
    const left = await withStore(place.place, ({ engine }) =>
      engine.libraries.use(accountId, async ({ index, search }) => {
        const [model] = await search.models()
        return model ? (await index.waiting(model.name, null)).bookmarks : 1
      }),
    )
    if (left === 0) return Math.round(performance.now() - startedAt)
    await sleep(500)
  }
  return null
}

async function conformance(cluster: Cluster): Promise<string> {
  const pages = await startPageServer()
  const { account } = storeAt(cluster.place.place)
  const [mine, free, other] = [await account(), await account({ plan: 'free' }), await account()]
  const given = {
    url: cluster.proxy.url,
    'key-limit': '1000000',
    'read-key': await mine.key('read'),
    'write-key': await mine.key('write'),
    'full-key': await mine.key('full'),
    'free-key': await free.key(),
    'other-key': await other.key(),
  }
  const words = Object.entries(given)
    .concat(Object.keys(PAGES).map((path) => ['page', pages.origin + path]))
    .flatMap(([name, value]) => [`--${name}`, value])
  const child = spawn(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    fileURLToPath(new URL('../conformance/run.ts', import.meta.url)),
    ...words,
  ])
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  await once(child, 'close')
  await pages.close()
  for (const line of said.split('\n')) if (/^(FAILED|differs|skipped|   )/.test(line)) console.log(line)
  return said.trim().split('\n').at(-1) ?? ''
}

/** Three processes over one database behind a round-robin proxy. */
export async function severalProcesses(minutes: number): Promise<boolean> {
  // Several hosts, because the service fetches only two pages per host at a time.
  const hosts = await Promise.all(
    Array.from({ length: HOSTS }, (_, at) => startPageHost(`127.0.0.${at + 1}`)),
  )
  const origins = hosts.map(({ origin }) => origin)
  const cluster = await startCluster(hosts.map(({ host }) => new URL(`http://${host}`).hostname).join())
  try {
    const conforms = await conformance(cluster)
    console.log(conforms)
    const refreshes = await refreshAtOnce(cluster)
    console.log(`${REFRESHES} refreshes of one token at once:`, refreshes)
    const owner = await storeAt(cluster.place.place).account()
    const call = caller(cluster.proxy.url, await owner.key())
    const saves = await saveAtOnce(call, origins)
    console.log(saves)
    const killed = await killUnderLoad(cluster, call, origins, minutes * 60_000)
    console.log(killed)
    const indexedMs = await waitForIndex(cluster, owner.id)
    console.log({ indexedMs })
    return (
      / 0 failed, 0 differ .* 0 skipped/.test(conforms) &&
      refreshes.tokens === 1 &&
      refreshes.goesOn &&
      saves.bookmarks === ADDRESSES &&
      killed.lost === 0 &&
      indexedMs !== null
    )
  } finally {
    await cluster.stop()
    for (const host of hosts) host.close()
  }
}
