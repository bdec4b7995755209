import { PAGES, startPageServer } from '../helpers/page-server.ts'
import { picturesSettled } from '../helpers/stored-pictures.ts'
import { startTestService } from '../helpers/start-service.ts'
import { storeAt } from '../helpers/store-at.ts'
import type { FuzzRequest, Pool } from './arbitraries.ts'
import type { FuzzedService } from './separate-service.ts'

const PLATFORMS = ['web', 'youtube', 'reddit', 'twitter'] as const
const TYPES = ['article', 'video', 'post', 'image', 'snippet', 'comment'] as const

/** Import lines of all kinds, so that every filter has matches. */
export const lines = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({
    url: `https://journal.example/${index}`,
    platform: PLATFORMS[index % PLATFORMS.length],
    contentType: TYPES[index % TYPES.length],
    title: index % 3 ? `Sleep and memory, part ${index}` : null,
    author: index % 4 ? { username: `ada${index % 3}`, displayName: 'Ada' } : undefined,
    text: `The lighthouse keeper bakes sourdough. Number ${index}.\n\nIt is naïve — 日本 🦊.`,
    media:
      index % 5 ? [] : [{ type: index % 2 ? 'video' : 'image', url: `https://journal.example/${index}.png` }],
    tags: index % 2 ? ['sleep', `tag-${index % 7}`] : [],
    note: index % 6 ? null : 'A private note',
    isFavorite: index % 8 === 0,
    capturedAt: new Date(Date.UTC(2026, index % 12, 1 + (index % 28))).toISOString(),
    ...(index % 9 ? {} : { deletedAt: '2026-05-01T00:00:00Z' }),
  }))

export interface World {
  service: FuzzedService
  authorization: (credential: FuzzRequest['credential']) => string | null
  /** Real values, extended by responses. */
  pools: Record<Pool, string[]>
  close: () => Promise<void>
}

const POOL_SIZE = 300

async function startHere(fetchAllow: string): Promise<FuzzedService> {
  const service = await startTestService({
    fetchAllow: [fetchAllow],
    // Nothing listens there, so each sign-in ends with our own page.
    upstream: {
      issuer: 'http://127.0.0.1:1',
      clientId: 'bookplate',
      clientSecret: 'secret',
      name: 'Away',
      allowsSignUp: true,
    },
  })
  return Object.assign(service, storeAt(service.config))
}

export async function startWorld(
  start: (fetchAllow: string) => Promise<FuzzedService> = startHere,
): Promise<World> {
  const pages = await startPageServer()
  const service = await start(new URL(pages.origin).host)
  const account = await service.account()
  await service.fill(account.id, lines(60))
  const keys: Record<string, string> = {
    full: await account.key('full'),
    write: await account.key('write'),
    read: await account.key('read'),
    free: await (await service.account({ plan: 'free' })).key('full'),
    wrong: 'service_nothing',
  }
  const urls = [
    ...Object.keys(PAGES).map((path) => pages.origin + path),
    `${pages.origin}/nothing-here`,
    'http://127.0.0.1:1/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/',
    'https://journal.example.invalid/',
  ]
  for (const url of urls.slice(0, 5)) await service.call('/v1/bookmarks', { key: keys.full!, body: { url } })
  await picturesSettled(service.url)
  const world: World = {
    service,
    authorization: (credential) => (keys[credential] ? `Bearer ${keys[credential]}` : null),
    pools: {
      bookmark: [],
      collection: [],
      cursor: [],
      media: [],
      owner: [],
      tag: ['sleep', 'Sleep', 'tag-1', 'new tag'],
      url: urls,
    },
    close: async () => {
      await service.stop()
      await pages.close()
    },
  }
  const list = await service.call('/v1/bookmarks?state=all&limit=100', { key: keys.full! })
  learn(world, await list.json())
  return world
}

function remember(pool: string[], value: unknown): void {
  if (typeof value !== 'string' || pool.includes(value)) return
  if (pool.length >= POOL_SIZE) pool.shift()
  pool.push(value)
}

export function learn({ pools }: World, answer: unknown): void {
  const data = (answer as { data?: unknown }).data
  const items = Array.isArray(data) ? data : ((data as { items?: unknown[] } | undefined)?.items ?? [data])
  remember(pools.cursor, (data as { nextCursor?: unknown } | undefined)?.nextCursor)
  for (const item of items) {
    if (typeof item !== 'object' || item === null) continue
    const { id, url, filters, media } = item as Record<string, unknown>
    if (typeof url === 'string') remember(pools.bookmark, id)
    if (filters) remember(pools.collection, id)
    for (const { ref, storedUrl } of Array.isArray(media)
      ? (media as { ref?: unknown; storedUrl?: unknown }[])
      : []) {
      if (typeof ref !== 'string' || typeof id !== 'string' || !storedUrl || pools.media.includes(ref))
        continue
      pools.media.push(ref)
      pools.owner.push(id)
    }
  }
}

export function fillIn({ pools }: World, text: string): string {
  return text.replace(
    /@(bookmark|collection|cursor|media|owner|tag|url):(\d+)/g,
    (whole, pool: Pool, index: string) => {
      const values = pools[pool]
      return values.length ? values[Number(index) % values.length]! : whole
    },
  )
}
