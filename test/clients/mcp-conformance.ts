import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startTestService } from '../helpers/start-service.ts'
import { versionOf, type Client, type Outcome } from './client.ts'

const PACKAGE = '@modelcontextprotocol/conformance'
const PROGRAM = join(import.meta.dirname, '../../node_modules/.bin/conformance')
const KNOWN = join(import.meta.dirname, 'mcp-conformance.yml')
const REVISIONS = ['2025-11-25', '2026-07-28']
const run = promisify(execFile)

/** Adds a credential to each request, because the suite sends none. */
async function openEndpoint(key: () => string, target: () => URL) {
  const server = createServer((incoming, outgoing) => {
    const { hostname, port } = target()
    const headers = { ...incoming.headers, authorization: `Bearer ${key()}` }
    const onward = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const known = async (): Promise<Set<string>> =>
  new Set([...(await readFile(KNOWN, 'utf8')).matchAll(/^ {2}- (\S+)$/gm)].map(([, name]) => name!))

/** Runs the published conformance suite for both revisions. Failures must equal the listed ones. */
export const mcpConformance: Client = async () => {
  let target = ''
  let key = ''
  const endpoint = await openEndpoint(
    () => key,
    () => new URL(target),
  )
  const service = await startTestService({ baseUrl: endpoint.url })
  target = service.url
  key = service.account().key('full')
  const folder = await mkdtemp(join(tmpdir(), 'bookplate-conformance-'))
  try {
    const expected = await known()
    const outcomes: Outcome[] = []
    for (const revision of REVISIONS) {
      const { stdout } = await run(
        PROGRAM,
        ['server', '--url', `${endpoint.url}/mcp`, '--requirements', revision, '-o', folder],
        { maxBuffer: 64 << 20 },
      ).catch((failed: { stdout: string }) => failed)
      for (const [, mark, name] of stdout.matchAll(/^(✓|✗) (\S+): \d+ passed, \d+ failed/gm)) {
        const isNamed = expected.has(name!)
        if (mark === '✗' && isNamed) continue
        const problem = mark === '✗' ? 'fails' : isNamed ? 'passes, but is named as failing' : null
        outcomes.push({
          client: PACKAGE,
          version: versionOf(PACKAGE),
          operation: `${revision} ${name}`,
          problem,
        })
      }
    }
    return outcomes
  } finally {
    await service.stop()
    endpoint.close()
    await rm(folder, { recursive: true, force: true })
  }
}
