import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  AUTHORIZATION_SERVER_PATH,
  EXTRA_ENDPOINTS,
  ENDPOINTS,
  OPENAPI_PATH,
  PROTECTED_RESOURCE_PATH,
  type Endpoint,
} from '@bookplate/contract'
import { ENDPOINT_MESSAGES } from '@/lib/messaging/endpoint-protocol.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts)

/** Scripts that only other scripts call. */
const INNER = new Set(['postinstall', 'check:format', 'check:lint', 'check:english', 'check:types'])

describe('the documents', () => {
  it.each(scripts.filter((script) => !INNER.has(script)))(
    'docs/reference/scripts.md lists `npm run %s`',
    (script) => {
      const shorthand = ['start', 'test'].includes(script) ? `npm ${script}` : `npm run ${script}`
      expect(read('docs/reference/scripts.md')).toContain(shorthand)
    },
  )

  it('environment.md names every variable of the service', () => {
    const variables = new Set(read('server/src/config.ts').match(/BOOKPLATE_[A-Z_]+/g))
    expect(variables.size).toBeGreaterThan(10)
    for (const variable of variables) expect(read('docs/reference/environment.md')).toContain(variable)
  })

  it('requests.md lists every request of the extension and no other', () => {
    const [, ofExtension = ''] = read('docs/reference/requests.md').split('\n## ')
    const listed = [...ofExtension.matchAll(/^- \*\*.*$/gm)].flatMap(([item]) =>
      [...item.matchAll(/`((?:[A-Z]+ )?[^`\s]+)`/g)].map(([, one]) => one!),
    )
    const ofApi = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`)
    const asking = [
      'lib/client/library-client.ts',
      ...globSync(['lib/background/*.ts', 'lib/save/*.ts'], { cwd: root }),
    ]
    const asked = asking.flatMap((file) => [...read(file).matchAll(/(?:call|client\.ask)\(\s*'(\w+\.\w+)'/g)])
    expect(asked.length).toBeGreaterThan(2)
    const extra: Record<string, Endpoint> = EXTRA_ENDPOINTS
    const ofExtra = [
      ...ENDPOINT_MESSAGES.filter((name) => name in extra),
      ...asked.map(([, name]) => name!),
    ].map((name) => `${extra[name]!.method} ${extra[name]!.path}`)
    const ofFinding = [OPENAPI_PATH, AUTHORIZATION_SERVER_PATH, PROTECTED_RESOURCE_PATH].map(
      (path) => `GET ${path}`,
    )
    const lib = globSync('lib/connect/**/*.ts', { cwd: root }).map(read).join('\n')
    const ofSigningIn = [
      ...lib.matchAll(/\b(?:authorization|token|registration|revocation|\w+)_endpoint\b/g),
    ].map(([name]) => name)
    expect([...new Set(listed)].toSorted()).toEqual(
      [...new Set([...ofApi, ...ofExtra, ...ofFinding, ...ofSigningIn])].toSorted(),
    )
  })

  it('only these parts of the extension can send requests', () => {
    const sends =
      /(?<![.\w])fetch\(|\.fetch\(|launchWebAuthFlow\(|XMLHttpRequest|new (?:WebSocket|EventSource|WebTransport|RTCPeerConnection)|sendBeacon/
    const files = globSync(
      ['lib/**/*.ts', 'components/**/*.{ts,tsx}', 'entrypoints/**/*.{ts,tsx}', 'public/**/*.js'],
      {
        cwd: root,
        exclude: ['lib/client/package/**', 'lib/contract/**', '**/node_modules/**'],
      },
    )
    expect(files.filter((file) => sends.test(read(file))).toSorted()).toEqual([
      // Files of the page, as the page itself loads them.
      'entrypoints/copy-page/sheets.ts',
      // Provides fetch to the others.
      'lib/background/assemble.ts',
      'lib/client/transport.ts',
      'lib/collections/collection-styles.ts',
      'lib/connect/discovery.ts',
      'lib/connect/find-library.ts',
      'lib/connect/launch.ts',
      'lib/connect/oauth-fetch.ts',
      // Copies, from the library's own address.
      'lib/copies/download-copy.ts',
      'lib/platform/catalog.ts',
      'lib/platform/toolbar-button.ts',
      // Answers requests to the sample library itself, and passes on all others.
      'lib/sample/sample-fetch.ts',
    ])
  })

  it('only these parts of the service can send requests', () => {
    const sends = /from '(undici|node:(https|http2|dns|dns\/promises|tls))'|(?<![.\w])fetch\(/
    const senders = globSync('server/{src,reader}/**/*.ts', { cwd: root }).filter((file) =>
      sends.test(read(file)),
    )
    expect(senders.toSorted()).toEqual([
      // `cli doctor`, started by the operator, asks the installation's own servers.
      'server/src/admin/doctor/addresses.ts',
      'server/src/admin/doctor/servers.ts',
      // Signed messages to the addresses that a person named.
      'server/src/automation/send-webhook.ts',
      'server/src/capture/fetch/fetch-guard.ts',
      'server/src/capture/fetch/guarded-connector.ts',
      // Looks up the names of pages and webhooks.
      'server/src/capture/fetch/resolve-host.ts',
      // The sign-in provider that the operator chose.
      'server/src/identity/upstream.ts',
      'server/src/indexing/models/install-model.ts',
      'server/src/indexing/models/model-server.ts',
    ])
  })

  it('the security model names only existing tests', () => {
    const named = [...read('docs/explanation/security.md').matchAll(/`(test\/[^`]+)`/g)].map(
      ([, path]) => path!,
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('CONTRIBUTING names every module of the service and only existing files and folders', () => {
    const text = read('CONTRIBUTING.md')
    const modules = readdirSync(join(root, 'server/src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    const listed = [...text.matchAll(/^([\w-]+)\/ +\S/gm)].map(([, name]) => name)
    expect(listed.toSorted()).toEqual(modules.toSorted())
    const named = [...text.matchAll(/`((?:server|lib|test|components|entrypoints|docs)\/[\w./-]+)`/g)]
    expect(named.length).toBeGreaterThan(10)
    expect(named.map(([, path]) => path!).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('the pages have at most 20,000 words', () => {
    const pages = globSync('docs/**/*.md', {
      cwd: root,
      exclude: ['**/node_modules/**', '**/traceability.md'],
    })
    expect(pages.flatMap((page) => read(page).trim().split(/\s+/)).length).toBeLessThan(20_000)
  })

  it.each(globSync('docs/decisions/*.md', { cwd: root }))('%s names reasons to change it', (file) => {
    expect(file).toMatch(/\/\d{3}-[a-z-]+\.md$/)
    expect(read(file)).toContain('**Reasons to change it**')
  })

  it.each([
    ...globSync('*.md', { cwd: root }),
    ...globSync('docs/**/*.md', { cwd: root, exclude: ['**/node_modules/**'] }),
  ])('%s links only to files that exist', (file) => {
    const links = [...read(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => path!)
    expect(links.filter((link) => !existsSync(join(root, file, '..', link)))).toEqual([])
  })
})
