import { setImmediate as others } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StorageUnavailable } from '../../../server/src/errors/storage-unavailable.ts'
import type { FetchedPicture } from '../../../server/src/library/capture-interface.ts'
import { createPictureFetcher } from '../../../server/src/pictures/picture-fetcher.ts'
import type { Engine } from '../../../server/src/storage/engine.ts'
import type { WantedPicture } from '../../../server/src/storage/libraries/picture-store.ts'
import { KINDS, OPTIONS, removeEngines } from '../../helpers/engine-kinds.ts'
import { foundBy, IMAGE } from '../../helpers/new-bookmark.ts'

afterAll(removeEngines)

const MINUTE = 60_000
const MEDIA = { ...IMAGE, ref: 'ref' }

describe('the image downloader', () => {
  let engine: Engine
  let now: number
  let asked: number[]
  let found: FetchedPicture
  let isMoving: boolean
  let logs: string[]
  let fetcher: ReturnType<typeof createPictureFetcher>

  const pictures = <Result>(
    work: (store: Parameters<Parameters<Engine['libraries']['use']>[1]>[0]['pictures']) => Promise<Result>,
  ) => engine.libraries.use('me', (library) => work(library.pictures))
  const waiting = () => pictures((store) => store.waiting())

  beforeEach(async () => {
    engine = await KINDS.SQLite!.open(OPTIONS)
    now = 1_000
    asked = []
    logs = []
    isMoving = false
    found = { kind: 'none', retryable: true }
    await engine.libraries.use('me', ({ store }) =>
      store.insert({ ...foundBy(1, {}), media: [MEDIA], wanted: ['ref'] }, []),
    )
    fetcher = createPictureFetcher({
      work: engine.pictureWork,
      search: engine.work,
      libraryOf: () => ({
        duePictures: (limit) => pictures((store) => store.due(now, limit)),
        waitingPictures: waiting,
        settlePicture: async (picture: WantedPicture, outcome) => {
          if (isMoving) throw new StorageUnavailable('It moves.', { retryAfterMs: 20 })
          await pictures((store) => store.settle(picture, outcome))
        },
      }),
      fetchPicture: async () => {
        asked.push(now)
        return found
      },
      log: (_level, message) => void logs.push(message),
      now: () => now,
    })
    fetcher.start()
  })
  afterEach(async () => {
    await fetcher.close()
    await engine.close()
  })

  it('retries after 1 and 10 minutes and 1 and 6 hours, then gives up', async () => {
    await engine.pictureWork.add('me')
    for (const minutes of [1, 10, 60, 360]) {
      const count = asked.length + 1
      await expect.poll(() => asked.length).toBe(count)
      await expect
        .poll(() => pictures((store) => store.due(now, 9)))
        .toEqual({
          pictures: [],
          nextAt: now + minutes * MINUTE,
        })
      now += minutes * MINUTE
      await engine.pictureWork.add('me')
    }
    await expect.poll(waiting).toBe(0)
    expect(asked.length).toBe(5)
    expect(logs).toEqual([])
  })

  it('waits silently for a moving library', async () => {
    isMoving = true
    found = { kind: 'kept', image: { jpeg: Uint8Array.of(1), width: 1, height: 1 }, width: 1, height: 1 }
    await engine.pictureWork.add('me')
    await expect.poll(() => asked.length).toBeGreaterThan(1)
    expect(await waiting()).toBe(1)
    isMoving = false
    await expect.poll(waiting).toBe(0)
    expect(logs).toEqual([])
    expect(await engine.work.claim(5, 100)).toEqual(['me'])
  })
})

it('downloads an image once, even if an older query still lists it', async () => {
  const engine = await KINDS.SQLite!.open(OPTIONS)
  const left = new Map(['one', 'two'].map((ref, at) => [ref, { bookmarkId: at, ref, url: ref, attempts: 0 }]))
  const isLooking = Promise.withResolvers<void>()
  const isSettled = Promise.withResolvers<void>()
  const asked: string[] = []
  let looks = 0
  const fetcher = createPictureFetcher({
    work: engine.pictureWork,
    search: engine.work,
    libraryOf: () => ({
      duePictures: async () => {
        const pictures = [...left.values()]
        looks += 1
        if (looks === 2) {
          isLooking.resolve()
          await isSettled.promise
          await others()
        }
        return { pictures, nextAt: null }
      },
      waitingPictures: async () => left.size,
      settlePicture: async ({ ref }) => {
        left.delete(ref)
        if (ref === 'two') isSettled.resolve()
      },
    }),
    fetchPicture: async (url) => {
      asked.push(url)
      if (url === 'two') await isLooking.promise
      return { kind: 'small' }
    },
    log: () => {},
    now: Date.now,
  })
  fetcher.start()
  await engine.pictureWork.add('me')
  await expect.poll(() => engine.pictureWork.pending()).toEqual([])
  expect(asked).toEqual(['one', 'two'])
  await fetcher.close()
  await engine.close()
})
