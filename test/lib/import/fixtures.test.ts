import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { convertedWords } from '../../helpers/converted-words.ts'

const FOLDER = join(import.meta.dirname, 'fixtures')

const names = readdirSync(FOLDER, { withFileTypes: true })

it.each(names.filter((entry) => entry.isFile()).map(({ name }) => name))('reads %s', async (name) => {
  const blob = new Blob([readFileSync(join(FOLDER, name))])
  await expect(JSON.stringify(await convertedWords(blob, name), null, 2)).toMatchFileSnapshot(
    join(import.meta.dirname, 'expected', `${name}.json`),
  )
})

it.each(names.filter((entry) => entry.isDirectory()).map(({ name }) => name))(
  'reads %s as an archive',
  async (name) => {
    const folder = join(FOLDER, name)
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    const entries = files.map(({ parentPath, name: file }) => {
      const path = join(parentPath, file)
      return [path.slice(folder.length + 1), strToU8(readFileSync(path, 'utf8'))] as const
    })
    const blob = new Blob([zipSync(Object.fromEntries(entries))])
    await expect(JSON.stringify(await convertedWords(blob, `${name}.zip`), null, 2)).toMatchFileSnapshot(
      join(import.meta.dirname, 'expected', `${basename(name)}.zip.json`),
    )
  },
)
