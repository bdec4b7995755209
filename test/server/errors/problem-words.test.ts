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

it("names a missing file, or the folder that can't take a new one", () => {
  const missing = join(folder, 'missing')
  expect(wordsOf(() => readFileSync(missing))).toBe(`There is no ${missing}.`)
  expect(wordsOf(() => mkdtempSync(join(missing, '.part-')))).toBe(`There is no folder ${missing}.`)
})

it('distinguishes folders and files', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(wordsOf(() => renameSync(file, folder))).toBe(`${folder} is a folder: name a file.`)
  expect(wordsOf(() => mkdirSync(file, { recursive: true }))).toBe(`${file} exists and is not a folder.`)
  expect(wordsOf(() => readFileSync(folder))).toBe('That is a folder: name a file.')
})

it.runIf(process.platform === 'linux')('reports a full disk and that nothing was stored', () => {
  const full = openSync('/dev/full', 'w')
  expect(wordsOf(() => writeFileSync(full, 'words'))).toMatch(/^That disk is full, and nothing was saved\./)
})

it('keeps our own messages unchanged', () => {
  expect(problemWords(new Error('No account has this address.'))).toBe('No account has this address.')
})
