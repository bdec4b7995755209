import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileNameOf, isMarkdownFile, languageOfFile } from '../../../server/reader/src/file-name.ts'
import { identifyFile, parseContentType } from '../../../server/reader/src/file-kind.ts'
import { parseFile, type ParseRequest } from '../../../server/reader/src/parse-file.ts'
import { plainText } from '../../../server/reader/src/portable-text.ts'
import { CORPUS_NOW } from '../../helpers/corpus-site.ts'
import { contentTypeOf, CORPUS, type CorpusCase, outlineOf, SITE } from '../../reader/corpus.ts'
import { type Overlap, overlap } from './overlap.ts'

export interface OtherReading extends Overlap {
  name: string
  /** Number of expected blocks with the right form and order. */
  kept: number
  wanted: number
  right: number
  fields: number
}

const NOTHING: Overlap = { precision: 0, recall: 0, f1: 0 }

const wordsOf = (outline: string): string[] =>
  outline
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => {
      const [form = '', times = '1'] = word.split('*')
      return Array.from({ length: Number(times) }, () => form)
    })

function common(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, () => 0)
  for (const one of a) {
    const next = [0]
    b.forEach((other, at) => next.push(one === other ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!)))
    row = next
  }
  return row.at(-1)!
}

async function readOther({ bytes, headers, name }: CorpusCase) {
  const type = parseContentType(contentTypeOf({ headers, bytes, name, expected: {} }))
  const url = new URL(`http://${SITE}${headers.path ?? `/${name}`}`)
  const file = fileNameOf(String(headers['content-disposition'] ?? ''), url)
  const kind = (await identifyFile(type, bytes, file)) as ParseRequest['kind']
  return parseFile({
    kind,
    bytes: new Uint8Array(bytes),
    url: url.href,
    charset: type.charset,
    contentLanguage: undefined,
    writtenIn: isMarkdownFile(type.essence, file) ? 'markdown' : languageOfFile(file),
    nowMs: CORPUS_NOW.getTime(),
    part: 'all',
  })
}

/** Extracts PDFs, books, Markdown, text, and code of the corpus, whose expected text is in `truth.txt`. */
export async function readOtherFiles(corpus: readonly CorpusCase[]): Promise<OtherReading[]> {
  const readings: OtherReading[] = []
  for (const page of corpus) {
    const truth = join(CORPUS, page.name, 'truth.txt')
    if (!existsSync(truth)) continue
    const { title, author, contentCreatedAt, outline = '' } = page.expected
    const wanted = wordsOf(outline)
    const read = await readOther(page).catch(() => undefined)
    const said = [
      [title, read?.title],
      [author?.displayName, read?.author?.displayName],
      [contentCreatedAt, read?.contentCreatedAt],
    ].filter(([want]) => typeof want === 'string')
    readings.push({
      name: page.name,
      ...(read ? overlap(readFileSync(truth, 'utf8'), plainText(read.content)) : NOTHING),
      kept: read ? common(wanted, wordsOf(outlineOf(read.content))) : 0,
      wanted: wanted.length,
      right: said.filter(([want, found]) => want === found).length,
      fields: said.length,
    })
  }
  return readings
}
