import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOfService, overridesOf, ZONES } from '../server/lint-zones.ts'

/** Plants violations and expects the linter, with our configuration, to find them, in one run. */
const LAYERS = 'eslint(no-restricted-imports)'
const ROOT = resolve(import.meta.dirname, '..')

const importing = (source: string, names = '{ thing }') =>
  `import ${names} from '${source}'\n\nexport const used = thing\n`
const importingType = (source: string) =>
  `import type { Thing } from '${source}'\n\nexport const used: Thing | null = null\n`

const FORBIDDEN: Record<string, string[]> = {
  'lib/contract': [
    'react',
    '@/lib/client/index.ts',
    '../client/index.ts',
    'wxt/browser',
    'hono',
    '@tanstack/react-query',
  ],
  'lib/client': [
    'react',
    'wxt/browser',
    '@/lib/connect/session.ts',
    '../auth/session.ts',
    '@/components/ui/button.tsx',
    '@tanstack/react-query',
    'oauth4webapi',
  ],
  'lib/connect': [
    'react',
    'wxt/browser',
    'react-dom/client',
    '@tanstack/react-query',
    '@/lib/query/keys.ts',
    '@/lib/messaging/send.ts',
    '../client/index.ts',
    '@/components/ui/button.tsx',
    '@/entrypoints/background/start.ts',
    '@/server/src/app.ts',
    '@/test/helpers/x.ts',
  ],
  'lib/platform': [
    'react',
    '@/lib/messaging/send.ts',
    '@/lib/settings/settings.ts',
    '@/lib/drafts/drafts.ts',
    '@/lib/connect/session.ts',
    '@/components/ui/button.tsx',
  ],
  'lib/outbox': ['wxt/browser', 'react', '@/lib/query/keys.ts', '@/entrypoints/background/start.ts'],
  'lib/sample': ['wxt/browser', 'react', '@/lib/query/keys.ts'],
  'lib/saved-index': ['wxt/browser', 'react', '@/lib/query/keys.ts'],
  'lib/capture': ['wxt/browser', '@/lib/messaging/send.ts', '../outbox/entry.ts'],
  'lib/copies': ['wxt/browser', '@/entrypoints/popup/app.tsx'],
  'lib/save': ['wxt/browser', 'react', '@/lib/query/keys.ts', '@/lib/messaging/send.ts'],
  'lib/background': ['wxt/browser', 'react', '@/lib/query/keys.ts', '@/entrypoints/background/start.ts'],
  'lib/collections': ['wxt/browser', 'react', '@/lib/query/keys.ts', '@/lib/messaging/send.ts'],
  'lib/export-formats': ['@/lib/words/dates.ts', '../export-files/export-file.ts'],
  'lib/export-files': ['wxt/browser', 'react', '@/lib/query/keys.ts', '@/lib/messaging/send.ts'],
  'lib/import-runs': ['wxt/browser', 'react', '@/lib/query/keys.ts', '@/lib/messaging/send.ts'],
  'lib/settings': ['wxt/browser', 'react', '@/lib/query/keys.ts', '@/lib/messaging/send.ts'],
  'lib/drafts': ['wxt/browser', 'react', '@/lib/query/keys.ts', '@/lib/messaging/send.ts'],
  'lib/messaging': [
    'react',
    'wxt/browser',
    '@/lib/query/keys.ts',
    '@/lib/client/index.ts',
    '@/lib/connect/session.ts',
    '@/components/ui/button.tsx',
    '../client/index.ts',
  ],
  'lib/query': [
    'wxt/browser',
    '@/lib/client/index.ts',
    '@/lib/connect/session.ts',
    '@/components/ui/button.tsx',
    '@/server/src/app.ts',
  ],
  components: [
    'wxt/browser',
    '@/lib/client/index.ts',
    '@/lib/connect/session.ts',
    '@/lib/messaging/send.ts',
    '@/lib/platform/storage.ts',
    '@/entrypoints/popup/app.tsx',
  ],
  'components/bookmark': [
    '@/lib/client/index.ts',
    '@/lib/messaging/send.ts',
    '../../entrypoints/popup/app.tsx',
  ],
  'components/ui': [
    'wxt/browser',
    '@/lib/query/keys.ts',
    '@/lib/client/index.ts',
    '@/components/bookmark/card.tsx',
    '@/components/panel/panel.tsx',
  ],
  'entrypoints/background': [
    'react',
    '@/components/ui/button.tsx',
    '@/lib/query/keys.ts',
    '../popup/app.tsx',
    '@/entrypoints/popup/app.tsx',
    'hono',
  ],
  'entrypoints/popup': [
    '@/lib/client/index.ts',
    '@/lib/connect/session.ts',
    '../background/start.ts',
    '../sidepanel/app.tsx',
    '@/server/src/app.ts',
    'hono',
  ],
  'entrypoints/sidepanel': ['@/lib/client/index.ts', '../popup/app.tsx', '@/entrypoints/options/app.tsx'],
  'entrypoints/options': ['@/lib/connect/session.ts', '../popup/app.tsx'],
  'server/reader/src/html': [
    '@bookplate/contract',
    '../../../src/library/import-line.ts',
    '../../../../lib/portable-text/markdown.ts',
    'undici',
    'node:http',
  ],
  'server/src/api': [
    '@/lib/client/index.ts',
    '../../../lib/client/index.ts',
    '../../../components/ui/button.tsx',
  ],
  'server/src/library': [
    'hono',
    '@hono/node-server',
    '../api/bookmarks.ts',
    '../http/errors.ts',
    '../../../lib/client/index.ts',
    'kysely',
    'node:sqlite',
    'pg',
    '../search/fuse.ts',
    '../storage/sqlite/sqlite.ts',
    '../storage/postgres/engine.ts',
  ],
  'server/src/operations': ['kysely', 'hono', '../http/errors.ts', '../storage/sqlite/engine.ts'],
  'server/src/admin/commands': ['kysely', 'node:sqlite', '../../http/errors.ts'],
  'server/src/identity': [
    '../../../components/ui/button.tsx',
    '../storage/sqlite/sqlite.ts',
    '../storage/postgres/pool.ts',
  ],
  'server/src/identity/oauth': ['../../storage/sqlite/sqlite.ts', '../pages/failed-page.ts'],
  'server/src/storage': [
    'hono',
    'kysely',
    '../api/bookmarks.ts',
    '../identity/grants.ts',
    '../library/cursor.ts',
    './sqlite/engine.ts',
  ],
  'server/src/storage/files': ['node:sqlite', '../sqlite/sqlite.ts', '../../library/cursor.ts'],
  'server/src/storage/redis': ['pg', '../postgres/engine.ts'],
  'server/src/storage/sqlite': ['../postgres/sql.ts', 'pg', '@redis/client', '../../library/cursor.ts'],
  'server/src/storage/sqlite/words': ['../../../search/fuse.ts', '../../../library/cursor.ts'],
  'server/src/storage/text': ['kysely', '../sqlite/sqlite.ts'],
  'server/src/storage/vectors': ['kysely', '../sqlite/sqlite.ts'],
  'server/src/storage/postgres': ['../sqlite/sqlite.ts', 'node:sqlite', '../../search/fuse.ts'],
  'server/src/search': ['hono', 'kysely', '../http/errors.ts', '../storage/sqlite/engine.ts'],
  'server/src/capture': ['hono', '../api/bookmarks.ts', '../storage/engine.ts'],
  'server/src/indexing': ['hono', '../api/bookmarks.ts', 'kysely', '../search/fuse.ts'],
}

/** Imports that the same folders may have, so that the rules don't refuse everything. */
const ALLOWED: Record<string, string[]> = {
  'lib/contract': ['zod', './limits.ts'],
  'lib/client': ['zod', '@bookplate/contract', './retry.ts'],
  'lib/connect': ['zod', '@bookplate/contract', '@/lib/client/index.ts', 'oauth4webapi', './session.ts'],
  'lib/export-formats': ['@bookplate/contract', '../portable-text/markdown.ts'],
  'lib/platform': ['wxt/browser', '@bookplate/contract', '@/lib/client/base-url.ts', './storage.ts'],
  'lib/messaging': ['@/lib/platform/storage.ts', 'zod', '@bookplate/contract', './send.ts'],
  'lib/background': [
    '@/lib/client/index.ts',
    '@/lib/connect/session.ts',
    '@/lib/messaging/events.ts',
    './wake.ts',
  ],
  'lib/query': ['@tanstack/react-query', '@/lib/messaging/send.ts', '@bookplate/contract'],
  components: ['react', '@/lib/query/keys.ts', '@bookplate/contract', './error-notice.tsx'],
  'components/ui': ['react', 'lucide-react', './button.tsx'],
  'entrypoints/background': [
    'wxt/browser',
    '@/lib/client/index.ts',
    '@/lib/connect/session.ts',
    '@/lib/messaging/listen.ts',
    './start.ts',
  ],
  'entrypoints/popup': [
    'wxt/browser',
    'react',
    '@/components/ui/button.tsx',
    '@/lib/query/keys.ts',
    '@/lib/messaging/screen.ts',
    './app.tsx',
  ],
  'server/src/api': ['hono', '@bookplate/contract', '../library/save.ts'],
  'server/src/identity': ['hono', '../storage/service-store.ts', '../library/export-library.ts'],
  'server/src/identity/oauth': ['oidc-provider', '../../storage/service-store.ts', '../paths.ts'],
  'server/src/mcp': ['../../../lib/portable-text/markdown.ts'],
  'server/src/library': ['@bookplate/contract', '../storage/library-store.ts'],
  'server/src/storage/files': ['../blob-store.ts'],
  'server/src/storage/sqlite/words': [
    'kysely',
    'node:sqlite',
    '../library/each-of.ts',
    '../../search-store.ts',
  ],
  'server/src/storage/postgres': ['kysely', 'pg', '../text/tokenizer.ts'],
  'server/src/admin/commands': ['../../storage/sqlite/engine.ts', '../../library/cursor.ts'],
}

const ALLOWED_TYPES: Record<string, string[]> = {
  'lib/messaging': ['@/lib/client/types.ts', '@/lib/connect/session.ts'],
  'lib/import-runs': ['@/lib/messaging/send.ts'],
  'lib/query': ['@/lib/client/types.ts'],
  'entrypoints/popup': ['@/lib/client/types.ts'],
}

interface Planted {
  file: string
  text: string
  /** Expected rule, or null if none may report. */
  rule: string | null
}

const plantImports = (
  table: Record<string, string[]>,
  kind: string,
  rule: string | null,
  write = importing,
): Planted[] =>
  Object.entries(table).flatMap(([folder, sources]) =>
    sources.map((source, index) => ({ file: `${folder}/${kind}-${index}.ts`, text: write(source), rule })),
  )

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `export const line${index} = ${index}`).join('\n')

const PLANTED: Planted[] = [
  ...plantImports(FORBIDDEN, 'forbidden', LAYERS),
  ...plantImports(ALLOWED, 'allowed', null),
  ...plantImports(ALLOWED_TYPES, 'allowed-type', null, importingType),
  { file: 'lib/query/forbidden-type.ts', text: importingType('@/lib/connect/session.ts'), rule: LAYERS },
  { file: 'lib/connect/too-long.ts', text: lines(401), rule: 'eslint(max-lines)' },
  { file: 'lib/connect/just-long-enough.ts', text: lines(400), rule: null },
  {
    file: 'lib/connect/comments-do-not-count.ts',
    text: `${'// why\n'.repeat(50)}${lines(400)}`,
    rule: null,
  },
  { file: 'lib/connect/camelCase.ts', text: lines(1), rule: 'unicorn(filename-case)' },
  { file: 'components/PascalCase.tsx', text: lines(1), rule: 'unicorn(filename-case)' },
  { file: 'server/src/snake_case.ts', text: lines(1), rule: 'unicorn(filename-case)' },
  { file: 'lib/connect/node.ts', text: importing('node:fs'), rule: 'import(no-nodejs-modules)' },
  { file: 'components/node.ts', text: importing('node:crypto'), rule: 'import(no-nodejs-modules)' },
  {
    file: 'lib/connect/any.ts',
    text: 'export const thing: any = 1\n',
    rule: 'typescript(no-explicit-any)',
  },
  {
    file: 'lib/connect/chrome.ts',
    text: 'export const id = () => chrome.runtime.id\n',
    rule: 'eslint(no-restricted-globals)',
  },
  ...['lib', 'bench'].flatMap((part) => {
    const rules = ['eslint(no-restricted-globals)', 'eslint(no-restricted-properties)', LAYERS]
    return [
      'setTimeout(() => {}, 5)\n',
      'export const nap = (page: Page) => page.waitForTimeout(5)\n',
      importing('node:timers/promises', '{ setTimeout as thing }'),
    ].map((text, at) => ({
      file: `test/${part}/sleep-${at}.ts`,
      text,
      rule: part === 'bench' ? null : rules[at]!,
    }))
  }),
  { file: 'lib/connect/logs.ts', text: "console.log('secret')\n", rule: 'eslint(no-console)' },
  {
    file: 'components/inner-html.tsx',
    text: 'export const X = () => <p dangerouslySetInnerHTML={{ __html: "" }} />\n',
    rule: 'react(no-danger)',
  },
  {
    file: 'lib/outbox/ring-a.ts',
    text: "import { b } from './ring-b.ts'\n\nexport const a = () => b\n",
    rule: 'import(no-cycle)',
  },
  {
    file: 'lib/outbox/ring-b.ts',
    text: "import { a } from './ring-a.ts'\n\nexport const b = () => a\n",
    rule: 'import(no-cycle)',
  },
  {
    file: 'lib/outbox/type-ring-a.ts',
    text: "import type { B } from './type-ring-b.ts'\n\nexport type A = B | null\n",
    rule: 'import(no-cycle)',
  },
  {
    file: 'lib/outbox/type-ring-b.ts',
    text: "import type { A } from './type-ring-a.ts'\n\nexport type B = A | string\n",
    rule: 'import(no-cycle)',
  },
]

interface Diagnostic {
  code: string
  filename: string
}

/** Oxlint exits with 1 if it finds errors, which these tests expect. */
function runOxlint(folder: string): Diagnostic[] {
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  const read = (): string => {
    try {
      return execFileSync(process.execPath, [oxlint, '--format', 'json'], { cwd: folder, encoding: 'utf8' })
    } catch (error) {
      return (error as { stdout: string }).stdout
    }
  }
  return (JSON.parse(read()) as { diagnostics: Diagnostic[] }).diagnostics
}

describe('the layers', () => {
  let folder: string
  const found = new Map<string, string[]>()

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bookplate-architecture-'))
    cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    for (const { file, text } of PLANTED) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    for (const { code, filename } of runOxlint(folder))
      found.set(filename, [...(found.get(filename) ?? []), code])
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  const broken = PLANTED.filter(({ rule }) => rule !== null)
  const good = PLANTED.filter(({ rule }) => rule === null)

  it.each(broken)('$rule is reported for $file', ({ file, text, rule }) => {
    expect([text, found.get(file)]).toEqual([text, expect.arrayContaining([rule])])
  })

  it.each(good)('nothing is reported for $file', ({ file, text }) => {
    expect([text, found.get(file) ?? []]).toEqual([text, []])
  })
})

describe('the modules of the service', () => {
  const files = globSync('server/src/**/*.ts', { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'))

  it("contain each file of the list's folders", () => {
    expect(files.length).toBeGreaterThan(200)
    const lost = files.filter(
      (file) => !ZONES.some((zone) => zone.files.some((glob) => matchesGlob(file, glob))),
    )
    expect(lost).toEqual([])
  })

  it('report a file outside of any module', () => {
    const globs = ZONES.flatMap((zone) => zone.files)
    expect(globs.filter((glob) => matchesGlob('server/src/misc/helper.ts', glob))).toEqual([])
  })

  it('have the linter rules of the list', () => {
    const { overrides } = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')) as {
      overrides: { files: string[] }[]
    }
    expect(overrides.filter(isOfService)).toEqual(overridesOf(ZONES))
  })
})
