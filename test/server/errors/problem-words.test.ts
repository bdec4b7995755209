import { mkdirSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { problemWords } from '../../../server/src/errors/problem-words.ts'
import { terminalSpeaker } from '../../../server/src/language/terminal-language.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'bookplate-words-'))))
afterAll(() => rmSync(folder, { recursive: true }))

function catchError(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('It did not fail.')
}
const wordsOf = (work: () => unknown): string => problemWords(catchError(work))

it("names a missing file, or the folder that can't take a new one", () => {
  const missing = join(folder, 'missing')
  expect(wordsOf(() => readFileSync(missing))).toBe(`There is no ${missing}.`)
  expect(wordsOf(() => mkdtempSync(join(missing, '.part-')))).toBe(`There is no folder ${missing}.`)
})

it('distinguishes folders and files', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(wordsOf(() => renameSync(file, folder))).toBe('That is a folder. Name a file.')
  expect(wordsOf(() => mkdirSync(file, { recursive: true }))).toBe(`${file} exists and is not a folder.`)
  expect(wordsOf(() => readFileSync(folder))).toBe('That is a folder. Name a file.')
})

it.runIf(process.platform === 'linux')('reports a full disk and that nothing was stored', () => {
  const full = openSync('/dev/full', 'w')
  expect(wordsOf(() => writeFileSync(full, 'words'))).toMatch(/^That disk is full, and nothing was saved\./)
})

it('uses the language of the terminal', () => {
  const missing = join(folder, 'missing')
  const error = catchError(() => readFileSync(missing))
  expect(problemWords(error, terminalSpeaker({ LANG: 'de_AT.UTF-8' }))).toBe(`${missing} gibt es nicht.`)
})

it('keeps our own messages unchanged', () => {
  expect(problemWords(new Error('No account has this address.'))).toBe('No account has this address.')
})
