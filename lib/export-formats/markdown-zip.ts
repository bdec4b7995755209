import { strToU8 } from 'fflate'
import {
  authorOf,
  fileNameOf,
  highlightList,
  markdownOf,
  titleOf,
  type ExportedLine,
} from './exported-line.ts'
import { ZipWriter } from './zip-writer.ts'

/** Characters that YAML allows only escaped, unlike JSON, and those that YAML 1.1 reads as line breaks. */
const UNPRINTABLE = /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g

const escaped = (text: string): string => `\\u${text.charCodeAt(0).toString(16).padStart(4, '0')}`
/** Returns JSON that is also valid YAML. */
const yaml = (value: unknown): string => JSON.stringify(value).replace(UNPRINTABLE, escaped)

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
    highlights: highlightList(line),
  }
  const filled = Object.entries(fields).filter(
    ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return `---\n${filled.map(([name, value]) => `${name}: ${yaml(value)}`).join('\n')}\n---\n`
}

/** A zip with one Markdown file per bookmark, for Obsidian, Logseq and others. Streams. */
export async function* toMarkdownZip(lines: AsyncIterable<ExportedLine>): AsyncGenerator<Uint8Array> {
  const zip = new ZipWriter()
  let number = 0
  for await (const line of lines) {
    number += 1
    const name = `${fileNameOf(line)} ${number}.md`
    yield zip.add(name, strToU8(`${frontMatter(line)}\n${markdownOf(line)}\n`))
  }
  yield* zip.end()
}
