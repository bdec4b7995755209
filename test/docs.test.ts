import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '@bookplate/contract'
import { STORAGE_KEYS } from '@/lib/platform/storage.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts)

/** Parts of other scripts, which nobody calls by themselves. */
const INNER = new Set(['postinstall', 'check:format', 'check:lint', 'check:types'])

describe('the documents', () => {
  it.each(scripts.filter((script) => !INNER.has(script)))(
    'the README says what `npm run %s` does',
    (script) => {
      const shorthand = ['start', 'test'].includes(script) ? `npm ${script}` : `npm run ${script}`
      expect(read('README.md').replaceAll('npm run -s ', 'npm run ')).toContain(shorthand)
    },
  )

  it('self-hosting names every variable that the service reads', () => {
    const variables = new Set(read('server/src/config.ts').match(/BOOKPLATE_[A-Z_]+/g))
    expect(variables.size).toBeGreaterThan(10)
    for (const variable of variables) expect(read('docs/self-hosting.md')).toContain(variable)
  })

  it('storage names every key and database that the extension keeps', () => {
    const keys = Object.values(STORAGE_KEYS).flat()
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) expect(read('docs/storage.md')).toContain(`\`${key}\``)
  })

  it('privacy names every resource that the extension asks for', () => {
    const text = read('docs/privacy.md').toLowerCase()
    const words = Object.values(ENDPOINTS).map(
      ({ path }) => path.split('/')[2]?.replace(/^me$/, 'account') ?? '/v1',
    )
    expect(words.filter((word) => !text.includes(word))).toEqual([])
  })

  it('privacy lists the requests of the service: no other part of it can send one', () => {
    const sends = /from '(undici|node:(https|http2|dns|dns\/promises|tls))'|(?<![.\w])fetch\(/
    const senders = globSync('server/src/**/*.ts', { cwd: root }).filter((file) => sends.test(read(file)))
    expect(senders.toSorted()).toEqual([
      'server/src/ai/model-server.ts',
      'server/src/pages/fetch-guard.ts',
      'server/src/pages/guarded-connector.ts',
    ])
  })

  it('threats names no test that is not there', () => {
    const named = [...read('docs/threats.md').matchAll(/`(test\/[^`]+)`/g)].map(([, path]) => path!)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it.each([
    'README.md',
    'docs/self-hosting.md',
    'docs/architecture.md',
    'docs/privacy.md',
    'docs/threats.md',
    'SECURITY.md',
  ])('%s links to nothing that is not there', (file) => {
    const links = [...read(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => path!)
    for (const link of links) expect(() => readFileSync(join(root, file, '..', link))).not.toThrow()
  })
})
