import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import type { PageCopy } from '@bookplate/contract'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { createOpenedCopies } from '@/lib/copies/opened-copies.ts'

const ADA = 'https://library.example ada'
const BEN = 'https://library.example ben'

const copyOf = (id: string, bookmarkId = 'sleep', madeAt = '2026-03-01T09:31:00.000Z'): PageCopy => ({
  id,
  bookmarkId,
  madeAt,
  bytes: 10,
  missing: [],
})
const bytesOf = (text: string) => new TextEncoder().encode(text)

let now = 0
const copies = createOpenedCopies({ now: () => (now += 1), maxBytes: 3_000 })
const textOf = async (library: string, id: string): Promise<string | null> => {
  const html = await copies.read(library, id)
  return html && new TextDecoder().decode(html)
}
/** Random bytes don't compress. */
const keepLarge = (id: string) => copies.keep(ADA, copyOf(id), new Uint8Array(randomBytes(1_000)))

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

describe('opened copies', () => {
  it('are read again by library and id', async () => {
    await copies.keep(ADA, copyOf('one'), bytesOf('<p>Ada'))
    await copies.keep(BEN, copyOf('one'), bytesOf('<p>Ben'))
    expect(await textOf(ADA, 'one')).toBe('<p>Ada')
    expect(await textOf(BEN, 'one')).toBe('<p>Ben')
    expect(await textOf(ADA, 'two')).toBeNull()
  })

  it('are listed for their bookmark, newest first', async () => {
    const [older, newer] = [copyOf('older'), copyOf('newer', 'sleep', '2026-03-02T09:31:00.000Z')]
    for (const copy of [older, newer, copyOf('other', 'bread')]) await copies.keep(ADA, copy, bytesOf('<p>'))
    expect(await copies.list(ADA, 'sleep')).toEqual([newer, older])
    expect(await copies.list(BEN, 'sleep')).toEqual([])
  })

  it('make room for a new one, the one opened longest ago first', async () => {
    await keepLarge('one')
    await keepLarge('two')
    await copies.read(ADA, 'one')
    await keepLarge('three')
    expect((await copies.list(ADA, 'sleep')).map(({ id }) => id).toSorted()).toEqual(['one', 'three'])
    expect(await copies.read(ADA, 'two')).toBeNull()
  })

  it('are forgotten when the library no longer has them', async () => {
    for (const copy of [copyOf('one'), copyOf('two'), copyOf('three', 'bread')])
      await copies.keep(ADA, copy, bytesOf('<p>'))
    await copies.keep(BEN, copyOf('one'), bytesOf('<p>'))
    expect((await copies.bookmarks(ADA)).toSorted()).toEqual(['bread', 'sleep'])
    await copies.follow(ADA, ({ id }) => id !== 'one')
    expect(await copies.read(ADA, 'one')).toBeNull()
    expect([await textOf(ADA, 'two'), await textOf(ADA, 'three'), await textOf(BEN, 'one')]).toEqual(
      Array(3).fill('<p>'),
    )
  })

  it('are forgotten when their library is disconnected', async () => {
    await copies.keep(ADA, copyOf('one'), bytesOf('<p>'))
    await copies.keep(BEN, copyOf('one'), bytesOf('<p>'))
    await copies.leave([ADA])
    expect([await textOf(ADA, 'one'), await textOf(BEN, 'one')]).toEqual([null, '<p>'])
  })
})
