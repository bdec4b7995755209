import { mkdirSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { problemWords } from '../../../server/src/errors/problem-words.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'bookplate-words-'))))
afterAll(() => rmSync(folder, { recursive: true }))

function wordsOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return problemWords(error)
  }
  throw new Error('It did not fail.')
}

it('names a file that is not there, and the folder where a new one has no place', () => {
  const missing = join(folder, 'missing')
  expect(wordsOf(() => readFileSync(missing))).toBe(`There is no ${missing}.`)
  expect(wordsOf(() => mkdtempSync(join(missing, '.part-')))).toBe(`There is no folder ${missing}.`)
})

it('says which name is a folder, and which is none', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(wordsOf(() => renameSync(file, folder))).toBe(`${folder} is a folder: name a file.`)
  expect(wordsOf(() => mkdirSync(file, { recursive: true }))).toBe(
    `${file} is there already, and is no folder.`,
  )
  expect(wordsOf(() => readFileSync(folder))).toBe('That is a folder: name a file.')
})

it.runIf(process.platform === 'linux')('says that there is no room, and that nothing of it counts', () => {
  const full = openSync('/dev/full', 'w')
  expect(wordsOf(() => writeFileSync(full, 'words'))).toMatch(/^There is no room left on that disk\./)
})

it('leaves our own sentences as they are', () => {
  expect(problemWords(new Error('No account has this address.'))).toBe('No account has this address.')
})
