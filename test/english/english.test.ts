import { expect, it } from 'vitest'
import { lintFile } from './lint.ts'

const SOURCE = `/**
 * What a caller gets.
 *
 * Returns the row. A sentence that was
 * begun anew is found on the next line.
 */
const of = 'What a string holds is not prose' // Whoever asks gets \`anew\`.
// oxlint-disable-next-line What a tool reads
it.each(rows)('nobody reads %s', () => {})
`

it('finds forbidden wordings in comments and test titles, with their lines', async () => {
  expect((await lintFile('planted.ts', SOURCE)).map(({ line, message }) => `${line} ${message}`)).toEqual([
    '2 “What ”: start with a noun',
    '4 “anew”: again',
    '7 “Whoever ”: start with a noun',
    '9 “nobody”: the person, no client, a caller',
  ])
})

it('finds them in Markdown, but not in code', async () => {
  const page = '# What is kept\n\nNobody waits. `anew`\n\n```\nanew\n```\n'
  expect((await lintFile('page.md', page)).map(({ line }) => line)).toEqual([1, 3])
})

it.each([
  ['theme.css', '/* What a\n * caller gets. */\na { color: red }\n', [1]],
  ['compose.yaml', 'a: 1\n# It begins\n# anew.\n', [2]],
])('finds them in %s', async (path, source, lines) => {
  expect((await lintFile(path, source)).map(({ line }) => line)).toEqual(lines)
})

const words = (count: number): string => `${Array.from({ length: count }, () => 'word').join(' ')}.`

it('reports a sentence of more than 30 words, and no shorter one', async () => {
  expect(await lintFile('page.md', words(30))).toEqual([])
  expect(await lintFile('page.md', words(31))).toHaveLength(1)
})

it('allows a question', async () => {
  expect(await lintFile('page.md', 'What does the service store?')).toEqual([])
})
