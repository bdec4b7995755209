import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callCommand } from '../../../helpers/call-command.ts'

const EMAIL = 'me@example.org'
const ME = ['--email', EMAIL]
let folder: string
let english: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookplate-languages-'))
  english = await linesIn('en')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Returns what commands print in a language, without ids and paths. */
async function linesIn(language: string): Promise<string[]> {
  const path = (name: string): string => join(folder, language, name)
  const data = path('data')
  const said: string[] = []
  const run = async (words: string[], input = '', environment = {}): Promise<string> => {
    const { stdout, stderr } = await callCommand(data, words, input, {
      LC_ALL: `${language}.UTF-8`,
      ...environment,
    })
    const lines = `${stdout}\n${stderr}`.split('\n')
    said.push(...lines.map((line) => line.replaceAll(join(folder, language), '').trim()).filter(Boolean))
    return stderr
  }
  const accountId = (await callCommand(data, ['account', 'create', ...ME])).stdout.trim()
  await callCommand(data, ['key', 'create', ...ME, '--level', 'full'])
  await run(['account', 'set-password', ...ME], 'long enough to be one\n')
  const imported = await run(['import', ...ME, '-'], 'https://a.example/\nhttps://b.example/\n')
  const [importId] = /[0-9a-f-]{36}/.exec(imported)!
  await run(['export', ...ME, path('export.jsonl')])
  await run(['rules', 'preview', ...ME, '--site', 'a.example', '--tag', 'a'])
  await run(['backup', path('whole.tar')])
  await run(['check'])
  await writeFile(path('cut.tar'), 'x')
  await run(['restore', path('cut.tar')])
  await run(['restore', path('whole.tar')])
  await run(['import', ...ME, '--undo', importId])
  await run(['library', 'move', ...ME, '--to', data])
  await run(['library', 'move', ...ME, '--to', path('target')])
  await run(['library', 'move', ...ME, '--to', path('target')])
  await run(['library', 'forget', '--id', accountId])
  await run(['library', 'forget', '--id', accountId])
  await run(['database', 'migrate'])
  await run(['backup', 'x'], '', { BOOKPLATE_DATABASE: 'postgres://127.0.0.1/none' })
  await writeFile(join(data, 'service.db'), Buffer.alloc(8_192, 0xa5))
  await run(['check'])
  return said
}

/** Lines with data only: formats, addresses, and messages of SQLite. */
const isData = (line: string): boolean => /^(?:stdin: |https?:|file is not a database)|\t/.test(line)

it.each(['de', 'ja', 'ar'])('commands say nothing in English in %s', async (language) => {
  const said = await linesIn(language)
  expect(said.length).toBeGreaterThan(35)
  expect(said.filter((line) => english.includes(line) && !isData(line))).toEqual([])
})
