import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)

/** Test pages contain addresses that look like comments. */
const isSource = (file: string): boolean =>
  /\.(ts|tsx|mjs|js|css)$/.test(file) && !/\/(corpus|shapes)\//.test(file)

const COMMENT = /(?<![^\s{(])\/\*[\s\S]*?\*\/|(?<![:'"`/\w])\/\/[^\n]*/g
const CITED = /(?<![\w/.])(?:[\w@.-]+\/)*[\w.-]+\.(?:ts|tsx|mjs|md|css|html|json|yaml)\b/g

const PLACEHOLDER = /\b(NAME|NNN|FILE|DIR)\b/

const citedBy = (text: string): string[] =>
  [...text.matchAll(COMMENT)]
    .flatMap(([comment]) => [...comment.matchAll(CITED)])
    .map(([name]) => name.replace(/^(\.{0,2}|@)\//, ''))
    .filter((name) => !PLACEHOLDER.test(name))

const isThere = (name: string): boolean => files.some((file) => file === name || file.endsWith(`/${name}`))

it('recognizes a comment that names a file', () => {
  expect(
    citedBy("/** As design.md has it. */\nconst [a, b] = ['c/*', 'b.md'] // see `lib/none.ts`\n/** c */"),
  ).toEqual(['design.md', 'lib/none.ts'])
})

it('no comment names a missing file', () => {
  const missing = files
    .filter(isSource)
    .flatMap((file) => citedBy(readFileSync(join(root, file), 'utf8')).map((name) => ({ file, name })))
    .filter(({ file, name }) => !isThere(name) && !file.endsWith('comments.test.ts'))
  expect(missing).toEqual([])
})
