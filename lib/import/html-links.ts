import { Parser } from 'htmlparser2'
import type { HtmlLink } from './format.ts'
import { MAX_LINE_LENGTH } from './lines.ts'

const MAX_DEPTH = 100
const MAX_OPEN_ELEMENTS = 1_000
const HEADING = /^h[1-6]$/
/** Folders that every browser has. Exports mark them, because their names are translated. */
const ROOT_MARKS = ['personal_toolbar_folder', 'unfiled_bookmarks_folder']

/** The parser keeps every element that was never closed, and becomes slow. Old ones end the list. */
function limitDepth(parser: Parser): void {
  const { stack } = parser as unknown as { stack: string[] }
  if (stack.length > MAX_OPEN_ELEMENTS) stack.length = MAX_OPEN_ELEMENTS
}

/** A longer text is refused or cut, so the rest of it needs no memory. */
const extended = (text: string, more: string): string => (text.length > MAX_LINE_LENGTH ? text : text + more)

/** Streams. A link is complete when the next one begins, because its description follows it. */
export async function* htmlLinks(
  chunks: AsyncIterable<string>,
): AsyncGenerator<(HtmlLink & { number: number }) | 'cut'> {
  const ready: (HtmlLink & { number: number })[] = []
  const folders: (string | null)[] = []
  let deeper = 0
  let number = 0
  let link: HtmlLink | null = null
  let nextFolder: { name: string; isRoot: boolean } | null = null
  let heading = ''
  let target: 'link' | 'folder' | 'heading' | 'note' | 'time' | null = null
  let silent = 0

  const finish = (): void => {
    if (!link) return
    number += 1
    ready.push({ ...link, title: link.title.trim(), note: link.note.trim(), number })
    link = null
  }

  const parser: Parser = new Parser(
    {
      onopentag: (name, attributes) => {
        limitDepth(parser)
        if (name === 'script' || name === 'style') silent += 1
        if (name === 'a' && 'href' in attributes) {
          finish()
          const { icon: _, ...kept } = attributes
          const path = folders.filter((folder) => folder !== null)
          link = { attributes: kept, title: '', folders: path, heading, note: '', time: '' }
          target = 'link'
        } else if (name === 'dd') target = link ? 'note' : null
        else if (name === 'time' && target === null) target = 'time'
        else if (name === 'dt') {
          finish()
          target = null
        } else if (name === 'dl' || (name === 'ul' && nextFolder)) {
          finish()
          const name = nextFolder && !nextFolder.isRoot ? nextFolder.name.trim() : null
          if (folders.length < MAX_DEPTH) folders.push(name || null)
          else deeper += 1
          nextFolder = null
          target = null
        } else if (name === 'h3') {
          finish()
          const isRoot = ROOT_MARKS.some((mark) => mark in attributes)
          nextFolder = { name: '', isRoot }
          target = 'folder'
        } else if (HEADING.test(name)) {
          finish()
          heading = ''
          target = 'heading'
        } else if (name === 'br' && target === 'note' && link) link.note = extended(link.note, '\n')
      },
      ontext: (text) => {
        if (silent > 0) return
        if (target === 'link' && link) link.title = extended(link.title, text)
        else if (target === 'note' && link) link.note = extended(link.note, text)
        else if (target === 'folder' && nextFolder) nextFolder.name = extended(nextFolder.name, text)
        else if (target === 'time' && link) link.time = extended(link.time, text)
        else if (target === 'heading') heading = extended(heading, text)
      },
      onclosetag: (name) => {
        if (name === 'script' || name === 'style') silent = Math.max(0, silent - 1)
        if (name === 'a' && target === 'link') target = null
        else if (name === 'h3' || HEADING.test(name)) target = null
        else if (name === 'dl') {
          finish()
          if (deeper > 0) deeper -= 1
          else folders.pop()
        } else if (name === 'dd' || (name === 'time' && target === 'time')) target = null
      },
    },
    { decodeEntities: true },
  )
  let isInTag = false
  for await (const chunk of chunks) {
    parser.write(chunk)
    isInTag = /[<>]/.test(chunk) ? chunk.lastIndexOf('<') > chunk.lastIndexOf('>') : isInTag
    yield* ready.splice(0)
  }
  const isCut = isInTag || target === 'link'
  parser.end()
  finish()
  yield* ready
  if (isCut) yield 'cut'
}
