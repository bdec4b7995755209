import { beforeEach, describe, expect, it } from 'vitest'
import { notFound, ServiceError } from '../../../server/src/errors/service-error.ts'
import type { LibraryHost } from '../../../server/src/operations/operations.ts'
import { withPictureWait } from '../../../server/src/pictures/with-picture-wait.ts'

const WANTED = { bookmarkId: 1, ref: 'ref', url: 'https://a.example/a.png', attempts: 0, dueAt: 0 }
const IMAGE = { ref: 'ref', jpeg: Uint8Array.of(1), width: 1, height: 1 }
const NOW = 1_000

describe('a request for the preview of a picture that is still to be fetched', () => {
  let stored: typeof IMAGE | null
  let wanted: typeof WANTED | null
  let fetched: number

  beforeEach(() => {
    stored = null
    wanted = WANTED
    fetched = 0
  })

  const host = {
    of: () => ({
      image: async () => {
        if (!stored) throw notFound('archived image')
        return stored
      },
      wantedPicture: async () => wanted,
    }),
  } as unknown as LibraryHost
  const request = (fetchNow: () => Promise<void>, waitMs?: number) =>
    withPictureWait(host, {
      now: () => NOW,
      ...(waitMs === undefined ? {} : { waitMs }),
      fetchNow: async () => {
        fetched += 1
        await fetchNow()
      },
    })
      .of('a')
      .image('uuid', 'ref')
      .catch((error: unknown) => error)

  it('returns the picture once it is fetched', async () => {
    const answer = await request(async () => {
      stored = IMAGE
      wanted = null
    })
    expect(answer).toEqual(IMAGE)
  })

  it('fails with a retryable 503 when the picture does not arrive in time', async () => {
    const pending = Promise.withResolvers<void>()
    const error = await request(() => pending.promise, 0)
    expect(error).toBeInstanceOf(ServiceError)
    expect(error).toMatchObject({ status: 503, retryable: true, retryAfterMs: 5_000 })
  })

  it('fails with 404 when the site has no such picture', async () => {
    const error = await request(async () => {
      wanted = null
    })
    expect(error).toMatchObject({ code: 'not_found' })
  })

  it.each([
    [NOW + 30_000, 30_000],
    [NOW + 3_600_000, 60_000],
  ])('names the pause until the next attempt, one minute at most', async (dueAt, retryAfterMs) => {
    const error = await request(async () => {
      wanted = { ...WANTED, dueAt }
    })
    expect(error).toMatchObject({ status: 503, retryAfterMs })
    expect(fetched).toBe(1)
  })

  it('does not ask a site again before the next attempt is due', async () => {
    wanted = { ...WANTED, dueAt: NOW + 10_000 }
    expect(await request(async () => {})).toMatchObject({ status: 503, retryAfterMs: 10_000 })
    expect(fetched).toBe(0)
  })

  it('fails as the store does', async () => {
    const error = new Error('disk')
    expect(await request(() => Promise.reject(error))).toBe(error)
  })
})
