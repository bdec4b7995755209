import { createHash, randomUUID } from 'node:crypto'
import { moveLibrary, type MoveDeps, type Moved } from '../../server/src/admin/move-library.ts'
import { newKey } from '../../server/src/identity/keys.ts'
import { newAccount } from '../../server/src/identity/accounts.ts'
import { newBookmark } from '../../server/src/library/draft-bookmark.ts'
import { openEngine } from '../../server/src/open-engine.ts'
import type { OpenLibrary } from '../../server/src/storage/engine.ts'
import { createCopyBlobs } from '../../server/src/storage/postgres/copy-blobs.ts'
import { createPostgresEngine } from '../../server/src/storage/postgres/engine.ts'
import type { Postgres } from '../../server/src/storage/postgres/postgres.ts'
import { createServiceStore } from '../../server/src/storage/postgres/open-postgres-engine.ts'
import type { OpenedEngine } from '../../server/src/storage/store-place.ts'
import { createUseMoving } from '../../server/src/storage/postgres/open-postgres-engine.ts'

export const EMAIL = 'ann@example.org'
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)
const OPTIONS = { now: Date.now }
const MODEL = { name: 'model', dimensions: 2 }

export const draft = (at: number) =>
  newBookmark({
    uuid: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    url: `https://example.org/${at}`,
    platform: at === 2 ? 'reddit' : 'web',
    platformId: at === 2 ? 'r2' : null,
    contentType: 'article',
    title: `Title ${at}`,
    author: at === 1 ? { username: 'Ada', displayName: 'Ada L.' } : null,
    content: [
      {
        _type: 'block',
        _key: 'a',
        style: 'normal',
        markDefs: [],
        children: [{ _type: 'span', _key: 'b', text: `lighthouse number${at}`, marks: [] }],
      },
    ],
    media: [
      {
        ref: 'media-0',
        type: 'image',
        url: `https://example.org/${at}.jpg`,
        width: 4,
        height: 3,
        duration: null,
        altText: 'a thing',
        caption: at === 1 ? 'a red kite' : null,
      },
    ],
    images: at === 3 ? [] : [{ ref: 'media-0', width: 4, height: 3, jpeg: Uint8Array.of(...JPEG, at) }],
    wanted: at === 3 ? ['media-0'] : [],
    tags: at === 1 ? ['b', 'a'] : [],
    note: at === 2 ? 'a note' : null,
    highlights:
      at === 1
        ? [{ id: randomUUID(), quote: 'lighthouse', note: 'whose?', createdAt: 1_700_000_000_000 }]
        : [],
    unread: at === 3 ? { reason: 'The site requires sign-in (401).', since: 1_700_000_000_000 } : null,
    isFavorite: at === 3,
    capturedAt: 1_700_000_000_000 + at,
    contentCreatedAt: at === 1 ? 1_600_000_000_000 : null,
    deletedAt: at === 2 ? 1_700_000_500_000 : null,
    identities: [`https://example.org/${at}`, `https://redirected.example/${at}`],
    claims: ['https://claimed.example/'],
  })

async function fill({ store, index, duplicates, links, imports }: OpenLibrary): Promise<void> {
  await store.importing((insert) => insert([draft(1), draft(2), draft(3)]))
  await store.update(draft(3).uuid, () => ({ tags: ['carried by none any more'] }))
  await store.update(draft(3).uuid, () => ({ tags: [] }))
  const fields = { filters: '{"tags":["a"]}', color: 'red', icon: 'star', isPinned: true }
  await store.addCollection(randomUUID(), { ...fields, name: 'First' })
  await store.addCollection(randomUUID(), { ...fields, name: 'Second', isPinned: false })
  await index.takeChanged(10)
  await index.putVectors(MODEL, [
    {
      bookmarkId: 1,
      parts: [
        { part: 0, vector: Float32Array.of(1, 0) },
        { part: -1, vector: Float32Array.of(0, 1) },
      ],
    },
    { bookmarkId: 2, parts: [{ part: 0, vector: Float32Array.of(0, 1) }] },
  ])
  // Changed after it was embedded, so its vectors are outdated but still in use.
  await index.putCaptions('captioner', [{ bookmarkId: 2, position: 0, caption: 'a grey heron' }])
  await duplicates.putCompared([1, 2, 3], [{ first: 1, second: 3, likeness: 'same' }])
  await duplicates.setNotDuplicates([{ first: 1, second: 3 }], true)
  const gone = {
    outcome: 'dead',
    status: 404,
    reason: null,
    movedTo: null,
    checkedAt: 1_700_000_000_000,
  } as const
  await links.put([{ id: 1, ...gone }])
  await imports.put('import', [
    { uuid: '', text: '{"file":"bookmarks.html"}' },
    { uuid: draft(1).uuid, text: '{"isNew":true}' },
  ])
}

export const openFolder = async (path: string) => openEngine({ dataFolder: path, database: null }, OPTIONS)

export function openedOn(database: Postgres): OpenedEngine {
  const copyBlobs = createCopyBlobs(database, null)
  return {
    problem: null,
    copyBlobs,
    engine: createPostgresEngine(database, OPTIONS, null, copyBlobs),
    service: createServiceStore(database),
    useMoving: createUseMoving(database, null),
    openRateLimits: () => ({ take: async () => ({ allowed: true, used: 0, resetMs: 0 }) }),
    sweepBlobs: async () => 0,
  }
}

const COPY = new TextEncoder().encode('<p>A page as it looked')

/** Adds an account with a library, and with one of everything else that is a person's. Returns its id. */
export async function seedLibrary(store: OpenedEngine): Promise<string> {
  const account = newAccount({ email: EMAIL }, randomUUID(), 1_600_000_000_000)
  const accountId = account.id
  await store.service.accounts.insert(account)
  await store.service.keys.insert(newKey({ accountId, level: 'full', name: 'key' }, Date.now()).stored)
  await store.service.passwords.set(accountId, 'hash', 1)
  await store.engine.libraries.use(accountId, (library) => fill(library))
  const at = 1_700_000_000_000
  const copy = { bookmarkId: draft(1).uuid, bytes: COPY.length, madeAt: at, missing: '[]' }
  const key = await store.copyBlobs.put(accountId, COPY)
  await store.service.copies.insert({ id: randomUUID(), accountId, key, ...copy })
  const hash = createHash('sha256').update(accountId).digest()
  const address = { name: 'Feed', filters: '{}', createdAt: at, lastReadAt: null }
  await store.service.published.insert({ id: randomUUID(), accountId, hash, ...address })
  const publicKey = new Uint8Array(77).fill(7)
  const passkey = { name: 'Laptop', publicKey, counter: 3, createdAt: at, lastUsedAt: null }
  await store.service.passkeys.insert({ id: accountId, accountId, ...passkey })
  const identity = { issuer: 'https://id.example', subject: accountId, createdAt: at }
  await store.service.identities.insert({ ...identity, accountId })
  await store.service.positions.put({
    accountId,
    bookmarkId: draft(1).uuid,
    block: 3,
    progress: 0.4,
    readAt: 5,
  })
  await store.service.rules.insert({ id: randomUUID(), accountId, definition: '{}', createdAt: at })
  const webhook = { id: randomUUID(), url: 'https://hooks.example/', events: 'saved', secret: hash }
  await store.service.webhooks.insert({ ...webhook, accountId, createdAt: at, disabledAt: null })
  const delivery = { id: randomUUID(), webhookId: webhook.id, body: '{}', createdAt: at, attempts: 0 }
  await store.service.webhooks.queue([{ ...delivery, nextAt: at, status: null, problem: null }])
  return accountId
}

export const move = (
  source: OpenedEngine,
  target: OpenedEngine,
  more: Partial<MoveDeps> = {},
): Promise<Moved> =>
  moveLibrary(EMAIL, {
    source,
    target,
    now: Date.now,
    say: () => {},
    atOnce: 2,
    ...more,
  })
