import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Finds which tests hold which rule of `test/contract/specification.md`, from comments in the tests: `// API: Tag 2, 4`. */

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): string => readFileSync(root + path, 'utf8')

export interface ApiRule {
  /** The heading without what is in brackets, and the position below it, from 1. */
  id: string
  text: string
}

const textOf = (line: string): string =>
  line.startsWith('|')
    ? line
        .split('|')
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(' · ')
    : line.replace(/^(- |\d+\. )/, '').trim()

export function rulesOf(document: string): ApiRule[] {
  const lines = document.split('\n')
  let heading = ''
  let position = 0
  return lines.flatMap((line, at) => {
    const [, begins] = /^#+ ([^(]*[^\s(])/.exec(line) ?? []
    if (begins !== undefined) {
      heading = begins
      position = 0
    }
    const isTableFrame = line.startsWith('| ---') || (lines[at + 1] ?? '').startsWith('| ---')
    if (begins !== undefined || !line.trim() || isTableFrame) return []
    position += 1
    return [{ id: `${heading} ${position}`, text: textOf(line) }]
  })
}

export interface RuleTest {
  file: string
  /** As in the source: `%s` and the like stand for the cases of a table. */
  title: string
  ids: string[]
}

/** A comment, and the string on the next line that is followed by a function, which is the title. */
const TAGGED = /^ *\/\/ API: (.+)\n.*?(['"`])((?:(?!\2).)+)\2,(?: (?:async )?[(\w]|$)/gm

export const testsIn = (source: string): Omit<RuleTest, 'file'>[] =>
  [...source.matchAll(TAGGED)].map(([, tags = '', , title = '']) => ({
    title,
    ids: tags.split('; ').flatMap((tag) => {
      const [, heading = '', positions = ''] = /^(.*?) (\d[\d, ]*)$/.exec(tag) ?? []
      return positions.split(', ').map((position) => `${heading} ${position}`)
    }),
  }))

export const apiRules = (): ApiRule[] => rulesOf(read('test/contract/specification.md'))

export const ruleTests = (): RuleTest[] =>
  globSync('test/**/*.ts', { cwd: root })
    .toSorted()
    .flatMap((file) => testsIn(read(file)).map((test) => ({ file, ...test })))

/** Rules that no test can hold, and why. */
export const UNTESTED: Record<string, string> = {
  'Personal Bookmark Library REST API 1': 'an introduction',
  'Filters 18': 'a heading of the list below',
  'Bookmark 17': 'the document leaves it open; the service follows the public Portable Text specification',
  'Collection 1': 'a definition; its parts are below',
  'Events 1': 'the document leaves it open, and the service has none',
  'Errors 16': 'the document leaves it open',
  'Limits 14': 'a heading of the list below',
}
