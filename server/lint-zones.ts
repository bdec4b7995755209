import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Zone {
  /** Every file is in a zone. If several match, the last one applies. */
  files: string[]
  knows: readonly string[]
  isWeb?: true
  databases?: readonly string[]
  /** Whether it may choose an engine. Other modules use the storage interface. */
  choosesStore?: true
  /** Further forbidden imports, with the reason. */
  never?: [regex: string, message: string]
  /** Needed if a subfolder has the name of a module. */
  up?: number
}

/** Modules that every module may import. */
const FREE = ['errors', 'limits']
const ALL = readdirSync(join(import.meta.dirname, 'src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !FREE.includes(entry.name))
  .map(({ name }) => name)
  .toSorted()
const DATABASES = ['@redis/client', 'kysely', 'node:sqlite', 'pg']
const filesOf = (name: string): string[] => [`server/src/${name}/**`]
const NO_OTHER_ENGINE: [regex: string, message: string] = [
  '/(sqlite|postgres)/',
  'An engine must not import another. Shared code belongs next to both.',
]
const THREAD = 'server/src/operations/threads/library-thread.ts'

/** Source of the linter's rules for the service. Run `node server/lint-zones.ts` after a change. */
export const ZONES: readonly Zone[] = [
  { files: ['server/src/*.ts'], knows: ALL, isWeb: true, choosesStore: true },
  {
    files: filesOf('admin'),
    knows: ['automation', 'identity', 'indexing', 'language', 'library', 'published', 'storage'],
    choosesStore: true,
  },
  { files: filesOf('answers'), knows: ['indexing'] },
  {
    files: filesOf('api'),
    knows: ['answers', 'copies', 'http', 'identity', 'library', 'operations'],
    isWeb: true,
  },
  { files: filesOf('automation'), knows: ['capture', 'http', 'operations', 'storage'] },
  { files: filesOf('copies'), knows: ['http', 'identity', 'language', 'storage'], isWeb: true },
  { files: filesOf('capture'), knows: ['library'] },
  {
    files: filesOf('http'),
    knows: ['identity', 'library', 'operations', 'reference', 'storage'],
    isWeb: true,
  },
  {
    files: filesOf('identity'),
    knows: ['automation', 'http', 'language', 'library', 'published', 'reference', 'storage'],
    isWeb: true,
  },
  {
    files: filesOf('identity/oauth'),
    knows: ['http', 'library', 'reference', 'storage'],
    isWeb: true,
    never: ['/pages/', 'The authorization server must not import the pages.'],
  },
  { files: filesOf('errors'), knows: ['language'] },
  { files: filesOf('indexing'), knows: ['library', 'operations', 'storage'] },
  { files: filesOf('language'), knows: [], isWeb: true },
  { files: filesOf('limits'), knows: [] },
  { files: filesOf('library'), knows: ['storage'] },
  { files: filesOf('mcp'), knows: ['http', 'identity', 'library', 'reference'], isWeb: true },
  { files: filesOf('operations'), knows: ['indexing', 'library', 'search', 'storage'] },
  { files: filesOf('pictures'), knows: ['library', 'operations', 'storage'] },
  {
    files: filesOf('published'),
    knows: ['http', 'identity', 'language', 'library', 'operations', 'storage'],
    isWeb: true,
  },
  { files: [THREAD], knows: ['library', 'search', 'storage'], choosesStore: true },
  { files: filesOf('reference'), knows: ['http', 'identity', 'library', 'mcp'], isWeb: true },
  { files: filesOf('web-app'), knows: ['http'], isWeb: true },
  { files: filesOf('search'), knows: ['answers', 'indexing', 'library', 'storage'] },
  { files: ['server/src/storage/*.ts'], knows: [] },
  { files: filesOf('storage/files'), knows: [], up: 2 },
  { files: filesOf('storage/text'), knows: [], databases: ['node:sqlite'], up: 2 },
  { files: filesOf('storage/vectors'), knows: [], up: 2 },
  { files: filesOf('storage/redis'), knows: [], databases: ['@redis/client'], up: 2 },
  { files: filesOf('storage/s3'), knows: [], up: 2 },
  { files: filesOf('storage/libraries'), knows: [], databases: ['kysely'], up: 2 },
  { files: filesOf('storage/service'), knows: [], databases: ['kysely'], up: 2 },
  {
    files: filesOf('storage/sqlite'),
    knows: [],
    databases: ['kysely', 'node:sqlite'],
    up: 2,
    never: NO_OTHER_ENGINE,
  },
  {
    files: filesOf('storage/postgres'),
    knows: [],
    databases: ['kysely', 'pg'],
    up: 2,
    never: NO_OTHER_ENGINE,
  },
]

const anyOf = (names: readonly string[]): string => `(${names.join('|')})`

function patternsOf({ files, knows, isWeb, databases = [], choosesStore, never, up = 1 }: Zone) {
  const own = /^server\/src\/(\w+)\//.exec(files[0]!)?.[1]
  const others = ALL.filter((name) => name !== own && !knows.includes(name))
  const named = DATABASES.filter((name) => !databases.includes(name))
  const forbidden: ([regex: string, message: string] | false | undefined)[] = [
    [
      '^@/|/(entrypoints|components)/|/lib/([^elp]|e[^x]|l[^a]|p[^o])',
      'The service shares only the contract, the export formats, Portable Text, and the messages with the extension.',
    ],
    others.length > 0 && [
      `^(\\.\\./){${up},}${anyOf(others)}/`,
      'This module must not import that one (server/lint-zones.ts).',
    ],
    !isWeb && ['^hono|^@hono/', 'This module must not use HTTP.'],
    never,
    [`^${anyOf(named)}(/|$)|^pg-|^@electric-sql/`, 'Only the engine of a database may import its package.'],
    !choosesStore && [
      'storage/(sqlite|postgres)/|^\\.{1,2}/(sqlite|postgres)/',
      'Use the storage interface instead of an engine.',
    ],
  ]
  return forbidden.flatMap((rule) => (rule ? [{ regex: rule[0], message: rule[1] }] : []))
}

export const overridesOf = (zones: readonly Zone[]) =>
  zones.map((zone) => ({
    files: zone.files,
    rules: { 'no-restricted-imports': ['error', { patterns: patternsOf(zone) }] },
  }))

interface Configuration {
  overrides: { files: string[] }[]
}

export const isOfService = ({ files }: { files: string[] }): boolean =>
  files.every((file) => file.startsWith('server/src/'))

if (import.meta.main) {
  const path = join(import.meta.dirname, '../.oxlintrc.json')
  const configuration = JSON.parse(readFileSync(path, 'utf8')) as Configuration
  const overrides = [...configuration.overrides.filter((rule) => !isOfService(rule)), ...overridesOf(ZONES)]
  writeFileSync(path, JSON.stringify({ ...configuration, overrides }, null, 2))
}
