import { CORPUS_NOW } from '../../helpers/corpus-site.ts'
import { contentTypeOf, type CorpusCase, loadCorpus, SITE } from '../../reader/corpus.ts'
import { parseContentType } from '../../../server/reader/src/file-kind.ts'
import { buildShapes } from '../../reader/shapes/index.ts'
import type { BuiltShape } from '../../reader/shapes/shape.ts'
import { type Overlap, overlap } from './overlap.ts'
import { type PageToRead, type Reader, READERS, type Reading } from './readers.ts'
import { printKinds } from './by-kind.ts'
import { readOtherFiles } from './other-files.ts'
import { truthOf } from './text-of-html.ts'

const ROUNDS = 5

interface Subject {
  name: string
  page: PageToRead
  truth: string | undefined
  expected: CorpusCase['expected']
}

function subjectOf({ name, bytes, headers, expected }: CorpusCase): Subject {
  const { charset } = parseContentType(String(headers['content-type'] ?? ''))
  const html = bytes.toString('utf8')
  const page = { bytes, html, url: `http://${SITE}${headers.path ?? `/${name}`}`, charset, now: CORPUS_NOW }
  return { name, page, truth: truthOf(html), expected }
}

function subjectOfShape({ name, url, html, facts }: BuiltShape): Subject {
  const { author, title, date } = facts
  const page = { bytes: new TextEncoder().encode(html), html, url, charset: 'utf-8', now: CORPUS_NOW }
  const expected = {
    ...(title === undefined ? {} : { title }),
    ...(author === undefined
      ? {}
      : { author: author === null ? null : { username: author, displayName: author } }),
    ...(date === undefined ? {} : { contentCreatedAt: date }),
  }
  return { name, page, truth: truthOf(html), expected }
}

const fold = (text: string | null) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
const dayOf = (text: string | null) =>
  text !== null && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString().slice(0, 10) : text

function judgeField(pairs: readonly (readonly [wanted: string | null, found: string | null])[]): string {
  const right = pairs.filter(([wanted, found]) => fold(wanted) === fold(found)).length
  const missing = pairs.filter(([wanted, found]) => fold(found) === '' && fold(wanted) !== '').length
  return `${right} / ${pairs.length - right - missing} / ${missing}`
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

async function readAll(reader: Reader, subjects: readonly Subject[]) {
  const readings: Reading[] = []
  const times: number[] = []
  for (const { page } of subjects) {
    const took: number[] = []
    let reading: Reading = { text: '', title: null, author: null, date: null, tables: 0, code: 0, embeds: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      const startedAt = performance.now()
      try {
        reading = await reader(page)
      } catch {}
      took.push(performance.now() - startedAt)
    }
    readings.push(reading)
    times.push(percentile(took, 0.5))
  }
  return { readings, times }
}

const shown = (amount: number) => amount.toFixed(3)

const beginsWell = (truth: string, text: string) => {
  const first = fold(text.split('\n').find((line) => line.trim() !== '') ?? '').slice(0, 40)
  return first !== '' && fold(truth).startsWith(first)
}

async function printTable(subjects: readonly Subject[], args: readonly string[]): Promise<void> {
  const rows: Record<string, Record<string, string | number>> = {}
  for (const [name, reader] of Object.entries(READERS)) {
    const { readings, times } = await readAll(reader, subjects)
    const texts = subjects.flatMap(({ name: page, truth }, index): (Overlap & { page: string })[] =>
      truth === undefined ? [] : [{ page, ...overlap(truth, readings[index]!.text) }],
    )
    if (args.includes('--pages'))
      for (const text of texts.filter(({ f1 }) => f1 < 0.98))
        console.log(`${name} ${text.page}: P ${shown(text.precision)} R ${shown(text.recall)}`)
    const field = (
      wanted: (expected: Subject['expected']) => string | null | undefined,
      found: (r: Reading) => string | null,
    ) =>
      judgeField(
        subjects.flatMap(({ expected }, index) => {
          const value = wanted(expected)
          return value === undefined ? [] : [[value, found(readings[index]!)] as const]
        }),
      )
    const parts = (wanted: (expected: Subject['expected']) => number, found: (r: Reading) => number) => {
      const pairs = subjects.map(
        ({ expected }, index) => [wanted(expected), found(readings[index]!)] as const,
      )
      return `${pairs.reduce((sum, [want, got]) => sum + Math.min(want, got), 0)} of ${pairs.reduce((sum, [want]) => sum + want, 0)}`
    }
    rows[name] = {
      pages: texts.length,
      precision: shown(mean(texts.map(({ precision }) => precision))),
      recall: shown(mean(texts.map(({ recall }) => recall))),
      F1: shown(mean(texts.map(({ f1 }) => f1))),
      'first line': subjects.filter(
        ({ truth }, index) => truth !== undefined && beginsWell(truth, readings[index]!.text),
      ).length,
      'lost pages': texts.filter(({ recall }) => recall < 0.1).length,
      tables: parts(
        ({ tables }) => tables ?? 0,
        (reading) => reading.tables,
      ),
      code: parts(
        ({ code }) => code?.length ?? 0,
        (reading) => reading.code,
      ),
      embeds: parts(
        ({ embeds }) => embeds?.length ?? 0,
        (reading) => reading.embeds,
      ),
      'title right/wrong/missing': field(
        ({ title }) => title,
        (reading) => reading.title,
      ),
      author: field(
        ({ author }) => (author === undefined ? undefined : (author?.displayName ?? null)),
        (reading) => reading.author,
      ),
      date: field(
        ({ contentCreatedAt: at }) => (at === undefined ? undefined : dayOf(at)),
        (reading) => dayOf(reading.date),
      ),
      'p50 ms': percentile(times, 0.5).toFixed(1),
      'p95 ms': percentile(times, 0.95).toFixed(1),
    }
  }
  const [columns = []] = Object.values(rows).map((row) => Object.keys(row))
  console.log(
    `|  | ${Object.keys(rows).join(' | ')} |\n| --- | ${Object.keys(rows)
      .map(() => '---')
      .join(' | ')} |`,
  )
  for (const column of columns)
    console.log(
      `| ${column} | ${Object.values(rows)
        .map((row) => row[column])
        .join(' | ')} |`,
    )
}

/** `npm run bench -- reading [--pages] [FOLDER]` compares our extraction and two others, on our pages or saved ones. */
export async function run(args: string[] = []): Promise<void> {
  if (args.some((argument) => !argument.startsWith('--'))) return printKinds(args)
  const pages = loadCorpus().filter(
    (page) => /html/.test(contentTypeOf(page)) && page.expected.error === undefined && page.bytes.length > 0,
  )
  await printTable(pages.map(subjectOf), args)
  console.log('\nPages in the shapes of real sites:\n')
  await printTable(buildShapes().map(subjectOfShape), args)
  console.log('\nPages that are no articles, F1 of single words:\n')
  await printKinds(args)

  const others = await readOtherFiles(loadCorpus())
  const sum = (valueOf: (reading: (typeof others)[number]) => number) =>
    others.reduce((total, reading) => total + valueOf(reading), 0)
  if (args.includes('--pages'))
    for (const { name, precision, recall, kept, wanted } of others)
      console.log(`${name}: P ${shown(precision)} R ${shown(recall)}, ${kept} of ${wanted} blocks`)
  console.log(
    `\n| ${others.length} files that are no HTML | Bookplate |\n| --- | --- |\n` +
      `| precision | ${shown(mean(others.map(({ precision }) => precision)))} |\n` +
      `| recall | ${shown(mean(others.map(({ recall }) => recall)))} |\n` +
      `| F1 | ${shown(mean(others.map(({ f1 }) => f1)))} |\n` +
      `| not read | ${others.filter(({ recall }) => recall < 0.1).length} |\n` +
      `| blocks in their form | ${sum(({ kept }) => kept)} of ${sum(({ wanted }) => wanted)} |\n` +
      `| title, author, date | ${sum(({ right }) => right)} of ${sum(({ fields }) => fields)} |`,
  )
}
