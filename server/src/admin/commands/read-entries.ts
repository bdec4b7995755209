/** What a file holds bookmarks as: one a line, or as the entries of one JSON value. */
export interface ImportEntries {
  unit: 'line' | 'entry'
  /** Each as JSON. */
  entries: AsyncIterable<string>
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** Where lists of bookmarks stand in what exports and answers of the API wrap them in. */
const WRAPPERS = ['bookmarks', 'items', 'data']

/** The bookmarks in a JSON value; null where it holds no list of any. */
function listIn(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value
  if (!isObject(value)) return null
  const inner = WRAPPERS.map((name) => listIn(value[name])).find((list) => list !== null)
  return inner ?? (typeof value['url'] === 'string' ? [value] : null)
}

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines
}

async function* joined(first: readonly string[], rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield* first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/**
 * Tells by the content what a file is: JSON Lines are read one after the other, so that they may be larger than the
 * memory; a JSON value over several lines (as the extension exports) or a list is read whole.
 */
export async function readEntries(lines: AsyncIterable<string>): Promise<ImportEntries> {
  const rest = lines[Symbol.asyncIterator]()
  const first: string[] = []
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    first.push(next.value)
    if (next.value.replace(/^\uFEFF/, '').trim() !== '') break
  }
  const start = (first.at(-1) ?? '').replace(/^\uFEFF/, '').trimStart()
  const value = parse(start)
  const isWhole =
    start.startsWith('[') || (start.startsWith('{') && (value === undefined || listIn(value)?.[0] !== value))
  if (!isWhole) return { unit: 'line', entries: joined(first, rest) }
  const all: string[] = []
  for await (const line of joined(first, rest)) all.push(line)
  const list = listIn(parse(all.join('\n')))
  return list === null
    ? { unit: 'line', entries: each(all) }
    : { unit: 'entry', entries: each(list.map((entry) => JSON.stringify(entry))) }
}
