import { strToU8, Zip, ZipDeflate } from 'fflate'
import { authorOf, markdownOf, titleOf, type ExportedLine } from './exported-line.ts'

/** Front matter. JSON is valid YAML, so every value is quoted as JSON. */
function frontMatter(line: ExportedLine): string {
  const fields = {
    title: titleOf(line),
    source: line.url,
    author: authorOf(line),
    tags: line.tags,
    note: line.note,
    favorite: line.isFavorite || null,
    archived: line.deletedAt !== null || null,
    saved: line.capturedAt,
    published: line.contentCreatedAt,
    highlights: (line.highlights ?? []).map(({ quote, note }) => ({ quote, note })),
  }
  const filled = Object.entries(fields).filter(
    ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return `---\n${filled.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join('\n')}\n---\n`
}

const MAX_NAME_LENGTH = 80

/** A file name that Windows, macOS and Obsidian accept, made unique by its number. */
function fileName(line: ExportedLine, number: number): string {
  const name = titleOf(line)
    .normalize('NFC')
    .replace(/[\\/:*?"<>|#^[\]\p{C}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${name || 'bookmark'} ${number}.md`
}

/** A zip with one Markdown file per bookmark, for Obsidian, Logseq and others. Streams. */
export async function* toMarkdownZip(lines: AsyncIterable<ExportedLine>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  let number = 0
  for await (const line of lines) {
    number += 1
    const file = new ZipDeflate(fileName(line, number), { level: 6 })
    zip.add(file)
    file.push(strToU8(`${frontMatter(line)}\n${markdownOf(line)}\n`), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready
}
