import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { decodeQuery, encodeQuery, Filters, validationIssues } from '@bookplate/contract'
import type { FilterProblem } from '../errors/refusal-words.ts'
import { recordUse } from '../storage/record-use.ts'
import type { ServiceStore, StoredPublished } from '../storage/service-store.ts'

const TOKEN_BYTES = 32
/** Path of feeds and catalogs. The token is in the query, which the access log omits. */
export const PUBLISHED_PATH = '/published'
/** Enough for a filter. An unknown name can be the whole input. */
const MAX_PROBLEM_CHARS = 60
const FILES = [
  ['atom', 'feed.atom'],
  ['json', 'feed.json'],
  ['opds', 'catalog.xml'],
] as const
export type FeedKind = (typeof FILES)[number][0]

interface AddressesDeps {
  baseUrl: string
  store: ServiceStore['published']
  now: () => number
}

const hashOf = (token: string): Uint8Array => createHash('sha256').update(token).digest()

const view = ({ filters, ...address }: StoredPublished) => ({
  ...address,
  filters: JSON.parse(filters) as Filters,
})

const brief = (text: string): string =>
  text.length > MAX_PROBLEM_CHARS ? `${text.slice(0, MAX_PROBLEM_CHARS)}…` : text

function parseFilters(query: string): { filters: Filters } | { problem: FilterProblem } {
  const parameters = new URLSearchParams(query)
  const parsed = Filters.safeParse(decodeQuery(parameters, Filters))
  if (parsed.success) return { filters: parsed.data }
  const [first] = validationIssues(parsed.error, Filters)
  const name = String(first?.path[0] ?? '')
  const isKnown = name in Filters.shape
  const part = isKnown ? `${name}=${parameters.getAll(name).join(',')}` : name
  return { problem: { part: brief(part), allowed: first?.allowed?.map(String) ?? [] } }
}

/** Secret addresses of feeds and catalogs. A token has 256 random bits, so a fast hash is enough. */
export function createPublishedAddresses({ baseUrl, store, now }: AddressesDeps) {
  return {
    /** Returns the addresses, which can't be read again, or the problem of the filter. */
    async create(accountId: string, name: string, query: string) {
      const parsed = parseFilters(query)
      if ('problem' in parsed) return parsed
      const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url')
      await store.insert({
        id: randomUUID(),
        accountId,
        name,
        filters: JSON.stringify(parsed.filters),
        hash: hashOf(token),
        createdAt: now(),
        lastReadAt: null,
      })
      const links = FILES.map(([kind, file]) => ({
        kind,
        address: `${baseUrl}${PUBLISHED_PATH}/${file}?token=${token}`,
      }))
      return { links }
    },

    list: async (accountId: string) =>
      (await store.ofAccount(accountId)).map((stored) => ({
        ...stored,
        filter: encodeQuery(view(stored).filters).toString(),
      })),

    /** Returns the address of a token, or null if there is none or it was revoked. */
    async open(token: string) {
      const hash = hashOf(token)
      const found = await store.byHash(hash)
      if (!found || !timingSafeEqual(found.hash, hash)) return null
      await recordUse(found.lastReadAt, now(), (at) => store.markRead(found.id, at))
      return view(found)
    },

    revoke: store.remove,
  }
}

export type PublishedAddresses = ReturnType<typeof createPublishedAddresses>
