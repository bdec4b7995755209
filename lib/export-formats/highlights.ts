import type { ExportedLine } from './exported-line.ts'
import { bookmarkMarkdown } from './markdown.ts'

/** One Markdown file with the highlights and notes of every bookmark, for reading and for note-taking apps. */
export async function* toHighlights(lines: AsyncIterable<ExportedLine>): AsyncGenerator<string> {
  yield '# Highlights\n'
  for await (const line of lines)
    if (line.highlights?.length) yield `\n${bookmarkMarkdown({ ...line, note: null, content: [] }, 2)}\n`
}
