import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createCursors } from '../../../server/src/library/cursor.ts'
import { createLibraries, type Libraries } from '../../../server/src/library/libraries.ts'
import { exportHeld } from '../../../server/src/library/export-library.ts'
import { fillLibrary } from '../../helpers/fill-library.ts'

const OPEN_AT_ONCE = 64
const A_WHILE_MS = 3 * 60_000

let folder: string
let libraries: Libraries
let now: number

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookplate-libraries-'))
  await mkdir(join(folder, 'libraries'))
  now = 0
  libraries = createLibraries({
    dataFolder: folder,
    baseUrl: 'http://localhost',
    cursors: createCursors(new Uint8Array(32)),
    readPage: () => Promise.reject(new Error('no pages here')),
    now: () => now,
    randomUuid: randomUUID,
  })
})
afterEach(async () => {
  libraries.closeAll()
  await rm(folder, { recursive: true, force: true })
})

/** Time passes, and more others are opened than are kept open. */
function openOthers() {
  now += A_WHILE_MS
  for (let index = 0; index <= OPEN_AT_ONCE; index++) libraries.of(`other-${now}-${index}`)
}

it('an export goes on while others open their libraries, and is closed like any other after it', async () => {
  await fillLibrary(folder, 'a', [{ url: 'https://example.com/1' }, { url: 'https://example.com/2' }])
  const lines = exportHeld(libraries, 'a')[Symbol.iterator]()
  const first = lines.next()
  openOthers()
  const rest = [...{ [Symbol.iterator]: () => lines }]
  const urls = [first.value as string, ...rest].map((line) => (JSON.parse(line) as { url: string }).url)
  expect(urls).toEqual(['https://example.com/1', 'https://example.com/2'])
  openOthers()
  expect(libraries.openCount()).toBe(OPEN_AT_ONCE + 1)
})

it('an export that nobody reads to its end lets go of the library', async () => {
  await fillLibrary(folder, 'a', [{ url: 'https://example.com/1' }, { url: 'https://example.com/2' }])
  for (const line of exportHeld(libraries, 'a')) {
    expect(line).toContain('https://example.com/1')
    break
  }
  openOthers()
  expect(libraries.openCount()).toBe(OPEN_AT_ONCE + 1)
})

it('stays open until the last of its users has let go', async () => {
  const { store } = libraries.of('a')
  const releases = [libraries.hold('a'), libraries.hold('a')]
  const working = libraries.use('a', async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return store.database.pragma('user_version')
  })
  releases[0]!()
  // Twice is once.
  releases[0]!()
  openOthers()
  expect(await working).toBeGreaterThan(0)
  openOthers()
  expect(libraries.of('a').store).toBe(store)
  releases[1]!()
  openOthers()
  expect(libraries.of('a').store).not.toBe(store)
})
