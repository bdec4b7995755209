import { titleOf, type ExportedLine } from './exported-line.ts'

const INLINE = /[\\`*_[\]<>|~]/g
const escaped = (text: string): string => text.trim().replace(INLINE, '\\$&')
const inLine = (text: string): string => escaped(text.replace(/\s+/g, ' '))
const quoted = (text: string): string => escaped(text).replace(/^/gm, '> ')

/** One Markdown file with the highlights and notes of every bookmark, for reading and for note-taking apps. */
export async function* toHighlights(lines: AsyncIterable<ExportedLine>): AsyncGenerator<string> {
  yield '# Highlights\n'
  for await (const line of lines) {
    const { highlights = [] } = line
    if (highlights.length === 0) continue
    yield `\n## [${inLine(titleOf(line))}](${line.url.replace(/[()\s<>\\]/g, encodeURIComponent)})\n`
    for (const { quote, note, createdAt } of highlights) {
      yield `\n${createdAt.slice(0, 'YYYY-MM-DD'.length)}\n\n${quoted(quote)}\n`
      if (note) yield `\n${escaped(note)}\n`
    }
  }
}
