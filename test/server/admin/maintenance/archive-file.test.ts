import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  packArchive,
  readArchive,
  writeArchive,
  type Archived,
} from '../../../../server/src/storage/sqlite/maintenance/archive-file.ts'

const LIBRARY = 'libraries/00000000-0000-4000-8000-000000000000.db'
const GIB = 1024 ** 3

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookplate-archive-'))
  await mkdir(join(folder, 'libraries'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const place = (name: string): string => join(folder, name)
async function* files(...given: Archived[]): AsyncGenerator<Archived> {
  yield* given
}
async function file(name: string, content: string): Promise<Archived> {
  const path = join(folder, `${name}.source`)
  await writeFile(path, content)
  return { name, path }
}

it('returns the original files', async () => {
  const path = join(folder, 'backup.tar')
  await writeArchive(
    path,
    files(await file('service.db', 'accounts'), await file('empty.db', '')),
    Date.now(),
  )
  expect(await readArchive(path, place)).toEqual(['service.db', 'empty.db'])
  expect(await readFile(place('service.db'), 'utf8')).toBe('accounts')
  expect(await readFile(place('empty.db'), 'utf8')).toBe('')
})

it('supports a file of nine gigabytes, which exceeds the original tar format', async () => {
  const path = join(folder, 'sparse.db')
  const handle = await open(path, 'w')
  await handle.truncate(9 * GIB)
  await handle.close()
  const { archive, packed } = packArchive(files({ name: LIBRARY, path }), Date.now())
  packed.catch(() => {})
  const entries = extract()
  pipeline(archive, entries).catch(() => {})
  for await (const { header } of entries) {
    expect(header).toMatchObject({ name: LIBRARY, size: 9 * GIB })
    break
  }
})

it('reads a backup of the first version', async () => {
  expect(await readArchive(join(import.meta.dirname, 'backup-as-ustar.tar'), place)).toEqual([
    'service.db',
    LIBRARY,
  ])
  expect(await readFile(place('service.db'), 'utf8')).toBe('accounts of then\n')
  expect(await readFile(place(LIBRARY), 'utf8')).toBe('x'.repeat(700))
})

it.each([
  ['a byte changed', (bytes: Buffer) => bytes.fill('!', 512, 513), 'service.db in it is damaged'],
  ['its end gone', (bytes: Buffer) => bytes.subarray(0, 600), 'truncated'],
  [
    'the checksum of its last file gone',
    (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 1024), Buffer.alloc(1024)]),
    'has no checksum',
  ],
  ['something else in it', () => Buffer.alloc(2048, 'not a backup'), ''],
])('refuses an archive with %s', async (_case, change, reason) => {
  const path = join(folder, 'backup.tar')
  await writeArchive(path, files(await file('service.db', 'accounts')), Date.now())
  await writeFile(path, change(await readFile(path)))
  await expect(readArchive(path, place)).rejects.toThrow(reason)
})

it("fails with the reason if a file is unreadable or the archive can't be written", async () => {
  const gone = { name: 'service.db', path: join(folder, 'gone.db') }
  await expect(writeArchive(join(folder, 'backup.tar'), files(gone), 0)).rejects.toThrow('ENOENT')
  const nowhere = join(folder, 'no-folder', 'backup.tar')
  await expect(writeArchive(nowhere, files(await file('a', 'b')), 0)).rejects.toThrow('ENOENT')
})
