import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A part of the service: what may be in it, and which others it may know. */
interface Zone {
  /** Every file of the service is in a zone; of several the last one holds. */
  files: string[]
  /** The rooms beside its own. */
  knows: readonly string[]
  /** Whether it may speak HTTP. */
  isWeb?: true
  /** The databases' packages that it may name. */
  databases?: readonly string[]
  /** Whether it may choose a store; all others know what stores promise. */
  choosesStore?: true
  /** What it may not know besides, and why. */
  never?: [regex: string, message: string]
  /** Folders of its own that rooms could be taken for: what leads out of it goes up so many at least. */
  up?: number
}

const ALL = [
  'admin',
  'api',
  'capture',
  'copies',
  'http',
  'identity',
  'indexing',
  'library',
  'mcp',
  'operations',
  'pictures',
  'reference',
  'search',
  'storage',
]
const DATABASES = ['@redis/client', 'kysely', 'node:sqlite', 'pg']
const room = (name: string): string[] => [`server/src/${name}/**`]
const NOT_THE_OTHER: [regex: string, message: string] = [
  '/(sqlite|postgres)/',
  'A store knows no other one: what two of them share stands beside both.',
]
const THREAD = 'server/src/operations/threads/library-thread.ts'

/** The one list: the linter's rules for the service are made of it (`node server/lint-zones.ts`). */
export const ZONES: readonly Zone[] = [
  { files: ['server/src/*.ts'], knows: ALL, isWeb: true, choosesStore: true },
  { files: room('admin'), knows: ['identity', 'library', 'storage'], choosesStore: true },
  { files: room('api'), knows: ['copies', 'http', 'identity', 'library', 'operations'], isWeb: true },
  { files: room('copies'), knows: ['http', 'identity', 'storage'], isWeb: true },
  { files: room('capture'), knows: ['library'] },
  {
    files: room('http'),
    knows: ['identity', 'library', 'operations', 'reference', 'storage'],
    isWeb: true,
  },
  { files: room('identity'), knows: ['http', 'library', 'reference', 'storage'], isWeb: true },
  {
    files: room('identity/oauth'),
    knows: ['http', 'library', 'reference', 'storage'],
    isWeb: true,
    never: ['/pages/', 'The pages build on the authorization server, never it on them.'],
  },
  { files: room('errors'), knows: [] },
  { files: room('indexing'), knows: ['library', 'operations', 'storage'] },
  { files: room('library'), knows: ['storage'] },
  { files: room('mcp'), knows: ['http', 'identity', 'library', 'reference'], isWeb: true },
  { files: room('operations'), knows: ['indexing', 'library', 'search', 'storage'] },
  { files: room('pictures'), knows: ['library', 'operations', 'storage'] },
  { files: [THREAD], knows: ['library', 'search', 'storage'], choosesStore: true },
  { files: room('reference'), knows: ['http', 'identity', 'library', 'mcp'], isWeb: true },
  { files: room('search'), knows: ['indexing', 'library', 'storage'] },
  { files: ['server/src/storage/*.ts'], knows: [] },
  { files: room('storage/files'), knows: [], up: 2 },
  { files: room('storage/text'), knows: [], databases: ['node:sqlite'], up: 2 },
  { files: room('storage/redis'), knows: [], databases: ['@redis/client'], up: 2 },
  { files: room('storage/s3'), knows: [], up: 2 },
  { files: room('storage/libraries'), knows: [], databases: ['kysely'], up: 2 },
  { files: room('storage/service'), knows: [], databases: ['kysely'], up: 2 },
  {
    files: room('storage/sqlite'),
    knows: [],
    databases: ['kysely', 'node:sqlite'],
    up: 2,
    never: NOT_THE_OTHER,
  },
  {
    files: room('storage/postgres'),
    knows: [],
    databases: ['kysely', 'pg'],
    up: 2,
    never: NOT_THE_OTHER,
  },
]

const anyOf = (names: readonly string[]): string => `(${names.join('|')})`

function patternsOf({ files, knows, isWeb, databases = [], choosesStore, never, up = 1 }: Zone) {
  const own = /^server\/src\/(\w+)\//.exec(files[0]!)?.[1]
  const others = ALL.filter((name) => name !== own && !knows.includes(name))
  const named = DATABASES.filter((name) => !databases.includes(name))
  const forbidden: [regex: string, message: string][] = [
    [
      '^@/|/(entrypoints|components)/|/lib/([^p]|p[^o])',
      'The service shares the contract and Portable Text with the extension, and nothing else.',
    ],
    ...(others.length > 0
      ? [
          [
            `^(\\.\\./){${up},}${anyOf(others)}/`,
            'This room does not know that one (server/lint-zones.ts).',
          ] as [string, string],
        ]
      : []),
    ...(isWeb ? [] : [['^hono|^@hono/', 'Below HTTP: no Hono, no routes.'] as [string, string]]),
    ...(never ? [never] : []),
    [`^${anyOf(named)}(/|$)|^pg-|^@electric-sql/`, 'Only the store of a database names it.'],
    ...(choosesStore
      ? []
      : [
          [
            'storage/(sqlite|postgres)/|^\\.{1,2}/(sqlite|postgres)/',
            'Know what stores promise, not one of them.',
          ] as [string, string],
        ]),
  ]
  return forbidden.map(([regex, message]) => ({ regex, message }))
}

export const overridesOf = (zones: readonly Zone[]) =>
  zones.map((zone) => ({
    files: zone.files,
    rules: { 'no-restricted-imports': ['error', { patterns: patternsOf(zone) }] },
  }))

/** Which rooms a room may import, as the table in `CONTRIBUTING.md` says it. */
export function knownTo(name: string): string | null {
  const folder = `server/src/${name}/`
  const zone = ZONES.find(({ files }) =>
    files.some((glob) => [`${folder}**`, `${folder}*.ts`].includes(glob)),
  )
  return zone ? zone.knows.join(', ') || 'none' : null
}

const ROOM_ROW = /^(\| `(\w+)\/`.*\|)([^|]*)\|$/gm

/** Fills in the last column of the table of rooms. */
export const withKnownRooms = (text: string): string =>
  text.replace(ROOM_ROW, (row, start: string, name: string, cell: string) => {
    const known = knownTo(name)
    return known === null ? row : `${start} ${known.padEnd(cell.length - 2)} |`
  })

interface Configuration {
  overrides: { files: string[] }[]
}

export const isOfService = ({ files }: { files: string[] }): boolean =>
  files.every((file) => file.startsWith('server/src/'))

if (import.meta.main) {
  const path = join(import.meta.dirname, '../.oxlintrc.json')
  const configuration = JSON.parse(readFileSync(path, 'utf8')) as Configuration
  const overrides = [...configuration.overrides.filter((one) => !isOfService(one)), ...overridesOf(ZONES)]
  writeFileSync(path, JSON.stringify({ ...configuration, overrides }, null, 2))
  const guide = join(import.meta.dirname, '../CONTRIBUTING.md')
  writeFileSync(guide, withKnownRooms(readFileSync(guide, 'utf8')))
}
