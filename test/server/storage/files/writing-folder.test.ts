import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openWritingFolder } from '../../../../server/src/storage/files/writing-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookplate-writing-'))
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true, force: true })
})

it('differs for two runs that write the same file', async () => {
  const file = join(folder, 'backup.tar')
  {
    await using one = await openWritingFolder(file)
    await using other = await openWritingFolder(file)
    expect(one.path).not.toBe(other.path)
    expect(await readdir(folder)).toHaveLength(2)
  }
  expect(await readdir(folder)).toEqual([])
})

it('replaces those that killed runs left, and no others', async () => {
  const old = Date.now() / 1_000 - 2 * 86_400
  const leave = async (name: string, { isChanging = false } = {}) => {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'backup.tar'), 'partial')
    if (!isChanging) await utimes(join(folder, name, 'backup.tar'), old, old)
    await utimes(join(folder, name), old, old)
  }
  await leave('.bookplate-writing-killed')
  await leave('.bookplate-writing-active', { isChanging: true })
  await leave('.bookplate-writing-by-hand')
  await using _ = await openWritingFolder(join(folder, 'backup.tar'))
  expect((await readdir(folder)).filter((name) => !_.path.endsWith(name))).toEqual([
    '.bookplate-writing-active',
    '.bookplate-writing-by-hand',
  ])
})

it('leaves the folder of another run alone if the clock of the files is days behind', async () => {
  await using other = await openWritingFolder(join(folder, 'backup.tar'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 })
  await using _ = await openWritingFolder(join(folder, 'backup.tar'))
  expect(await readdir(folder)).toContain(basename(other.path))
})
