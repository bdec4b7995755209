import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/** This test keeps `docs/reference/traceability.md` complete. */

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(root + path, 'utf8')

/** Converts a line to a rule: removes its list mark and joins table cells. */
function ruleOf(line: string): string {
  if (!line.startsWith('|')) return line.replace(/^(- |\d+\. )/, '').trim()
  const cells = line.split('|').map((cell) => cell.trim())
  return cells.filter(Boolean).join(' · ')
}

/** Returns every paragraph, list item, and table row with its heading. */
function rulesOf(document: string): string[] {
  const lines = document.split('\n')
  let section = ''
  return lines.flatMap((line, index) => {
    const heading = /^#+ (.*)$/.exec(line)
    if (heading) section = heading[1]!
    const isTableFrame = line.startsWith('| ---') || (lines[index + 1] ?? '').startsWith('| ---')
    return heading || !line.trim() || isTableFrame ? [] : [`${section}: ${ruleOf(line)}`]
  })
}

interface Entry {
  rule: string
  tests: { file: string; name: string }[]
  reason: string | null
}

/** A heading is a section, an item is a rule, and a nested item is a test or a reason for having none. */
function entriesOf(traceability: string): Entry[] {
  const entries: Entry[] = []
  let section = ''
  for (const line of traceability.split('\n')) {
    const heading = /^## (.*)$/.exec(line)
    if (heading) section = heading[1]!
    const rule = /^- (.*)$/.exec(line)
    if (rule) entries.push({ rule: `${section}: ${rule[1]}`, tests: [], reason: null })
    const test = /^ {2}- `([^`]+)` › (.*)$/.exec(line)
    if (test) entries.at(-1)!.tests.push({ file: test[1]!, name: test[2]! })
    const reason = /^ {2}- No test: (.+)$/.exec(line)
    if (reason) entries.at(-1)!.reason = reason[1]!
  }
  return entries
}

const rules = rulesOf(read('docs/reference/api.md'))
const entries = entriesOf(read('docs/reference/traceability.md'))

describe('docs/reference/traceability.md', () => {
  it('has every rule of the API document in order and no other', () => {
    expect(rules.length).toBeGreaterThan(200)
    expect(entries.map(({ rule }) => rule)).toEqual(rules)
  })

  it('names a test for every rule, or a reason for having none', () => {
    const bare = entries.filter(({ tests, reason }) => tests.length === 0 && reason === null)
    expect(bare).toEqual([])
    const excused = entries.filter(({ reason }) => reason !== null)
    expect(excused.length).toBeLessThan(entries.length / 10)
  })

  it('names only existing tests', () => {
    const texts = new Map<string, string>()
    const missing = entries
      .flatMap(({ tests }) => tests)
      .filter(({ file, name }) => {
        if (!existsSync(root + file)) return true
        const text = texts.get(file) ?? read(file)
        texts.set(file, text)
        // A title must match a whole string.
        return !["'", '`', '"'].some((quote) => text.includes(quote + name + quote))
      })
    expect(missing).toEqual([])
  })
})

describe('parsing the two documents', () => {
  it('treats paragraphs, items, and rows as rules, and ignores table frames', () => {
    const document = '# A\n\nText.\n\n- one\n2. two\n\n| x | y |\n| --- | --- |\n| a | |\n| b | c |\n'
    expect(rulesOf(document)).toEqual(['A: Text.', 'A: one', 'A: two', 'A: a', 'A: b · c'])
  })

  it('reads rules with their tests and reasons', () => {
    expect(
      entriesOf('## A\n\n- rule\n  - `f.ts` › it holds\n- other\n  - No test: an introduction.\n'),
    ).toEqual([
      { rule: 'A: rule', tests: [{ file: 'f.ts', name: 'it holds' }], reason: null },
      { rule: 'A: other', tests: [], reason: 'an introduction.' },
    ])
  })
})
