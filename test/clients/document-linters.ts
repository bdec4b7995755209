import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { versionOf, type Client, type Outcome } from './client.ts'

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Lints the served document with each linter's OpenAPI rules, without any warning. */
export const documentLinters: Client = async ({ service }) => {
  const folder = await mkdtemp(join(tmpdir(), 'bookplate-lint-'))
  const document = join(folder, 'openapi.json')
  const rules = join(folder, 'spectral.yaml')
  const programs: [name: string, program: string, words: string[]][] = [
    [
      '@stoplight/spectral-cli',
      'spectral',
      ['lint', document, '--ruleset', rules, '--fail-severity', 'warn'],
    ],
    [
      '@redocly/cli',
      'redocly',
      ['lint', document, '--config', join(ROOT, 'redocly.yaml'), '--max-problems', '20'],
    ],
  ]
  try {
    await writeFile(document, await (await service.call('/openapi.json')).text())
    await writeFile(rules, 'extends: ["spectral:oas"]\n')
    const outcomes: Outcome[] = []
    for (const [client, program, words] of programs) {
      const env = { ...process.env, REDOCLY_TELEMETRY: 'off', CI: 'true' }
      const problem = await run(join(ROOT, 'node_modules/.bin', program), words, { env }).then(
        () => null,
        ({ stdout, stderr }: { stdout: string; stderr: string }) => (stdout + stderr).slice(0, 2000),
      )
      outcomes.push({ client, version: versionOf(client), operation: 'lint', problem })
    }
    return outcomes
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
