import type { RankedKind } from '../../search-store.ts'
import { createLruCache } from '../../lru-cache.ts'
import type { Postings } from '../../text/postings.ts'
import type { Queries } from '../postgres.ts'
import { sql, type RawBuilder } from '../sql.ts'
import { WORDS } from './write-words.ts'

/** In a process. An id and a weight take twelve bytes. */
const MAX_POSTINGS = 8_000_000
/** A weight is next to its id, in halves. */
const WEIGHT_BITS = 20
const MOST = 2 ** WEIGHT_BITS - 1
const WEIGHT_STEPS = 2
const ID_BITS_BELOW = 32 - WEIGHT_BITS

/** `changedAt` names the version of a library's words, so that changes of other processes need no message. */
export interface WordsOf {
  accountId: string
  kind: RankedKind
  changedAt: number
}

/** A number of each document: its length, or the weight of some terms. */
export interface DocumentNumber {
  name: string
  value: RawBuilder<number>
}

function unpack(packed: Buffer | null): Postings {
  const bytes = Uint8Array.from(packed ?? [])
  Buffer.from(bytes.buffer).swap64()
  const numbers = new BigUint64Array(bytes.buffer)
  // In the order of ids already, except after changes.
  const halves = new Uint32Array(numbers.toSorted().buffer)
  const ids = new Float64Array(numbers.length)
  const weights = new Float32Array(numbers.length)
  for (let at = 0; at < ids.length; at += 1) {
    const low = halves[at * 2]!
    ids[at] = halves[at * 2 + 1]! * 2 ** ID_BITS_BELOW + (low >>> WEIGHT_BITS)
    weights[at] = (low & MOST) / WEIGHT_STEPS
  }
  return { ids, weights }
}

/** Reads all in one scan, because passing over the rows takes half of the time. */
async function read(
  queries: Queries,
  { accountId, kind }: WordsOf,
  numbers: readonly DocumentNumber[],
): Promise<Postings[]> {
  const each = (part: (column: RawBuilder<unknown>, number: DocumentNumber) => RawBuilder<unknown>) =>
    sql.join(numbers.map((number, at) => part(sql.raw(`n${at}`), number)))
  const row = await queries.get(sql<Record<string, Buffer | null>>`
    select ${each(
      (n) => sql`
      string_agg(int8send((id << ${sql.lit(WEIGHT_BITS)}) + least(${n} * ${sql.lit(WEIGHT_STEPS)}, ${sql.lit(MOST)})::bigint), ''::bytea)
        filter (where ${n} > 0) as ${n}`,
    )}
    from (select w.id, ${each((n, { value }) => sql`${value} as ${n}`)} from ${sql.table(WORDS[kind].table)} w
      where w.account_id = ${accountId} and w.page = 0 offset 0) s`)
  return numbers.map((_, at) => unpack(row![`n${at}`]!))
}

/** Keeps words that most documents of a library have in memory, because reading them is most of a search's time. */
export function createFrequentWords(queries: Queries, most = MAX_POSTINGS) {
  const cache = createLruCache<Postings>(most, ({ ids }) => ids.length)
  return async (words: WordsOf, numbers: readonly DocumentNumber[]): Promise<Postings[]> => {
    const keys = numbers.map(({ name }) => JSON.stringify([words, name]))
    const found = keys.map(cache.find)
    const missing = numbers.filter((_, at) => !found[at])
    const fresh = missing.length > 0 ? await read(queries, words, missing) : []
    return numbers.map(
      (number, at) => found[at] ?? cache.get(keys[at]!, () => fresh[missing.indexOf(number)]!),
    )
  }
}

export type FrequentWords = ReturnType<typeof createFrequentWords>
