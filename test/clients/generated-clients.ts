import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { OPERATIONS } from '../../lib/contract/index.ts'
import { versionOf, type Client, type Outcome, type World } from './client.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Separate workspace, because these programs need TypeScript 5. */
const GENERATORS = join(import.meta.dirname, 'generators')
const run = promisify(execFile)

interface Generator {
  name: string
  /** Program in `generators/programs` that uses the generated client. */
  program: string
  command: (document: string) => string[]
}

const MADE: Generator[] = [
  {
    name: 'openapi-typescript',
    program: 'openapi-fetch',
    command: (document) => ['openapi-typescript', document, '-o', 'generated.ts'],
  },
  {
    name: '@hey-api/openapi-ts',
    program: 'hey-api',
    command: (document) => ['openapi-ts', '-i', document, '-o', 'generated', '--no-log-file'],
  },
  { name: 'orval', program: 'orval', command: () => ['orval', '--config', 'orval.config.mjs'] },
]

/** Without this setting, the client lacks the address. */
const orvalConfig = (document: string): string => `export default { library: {
  input: '${document}',
  output: { target: './generated.ts', client: 'fetch', baseUrl: { getBaseUrlFromSpecification: true } },
} }`

const bins = [GENERATORS, ROOT].map((folder) => join(folder, 'node_modules/.bin'))
const env = { ...process.env, PATH: [...bins, process.env['PATH']].join(delimiter) }

async function generate({ program, command }: Generator, folder: string, { service }: World): Promise<void> {
  const cwd = join(folder, program)
  const document = `${service.url}/openapi.json`
  for (const file of [`${program}.ts`, 'use-library.ts'])
    await cp(join(GENERATORS, 'programs', file), join(cwd, file))
  await writeFile(join(cwd, 'orval.config.mjs'), orvalConfig(document))
  const [name, ...words] = command(document)
  await run(name!, words, { cwd, env })
}

async function compile(folder: string): Promise<string[]> {
  const programs = MADE.map(({ program }) => join(program, `${program}.ts`))
  const types = ['--typeRoots', join(ROOT, 'node_modules/@types'), '--types', 'node']
  const modules = ['--target', 'es2022', '--module', 'preserve', '--moduleResolution', 'bundler']
  return run('tsc', ['--noEmit', '--strict', ...modules, ...types, ...programs], { cwd: folder, env }).then(
    () => [],
    (failed: { stdout: string }) => failed.stdout.split('\n').filter(Boolean),
  )
}

async function use(folder: string, program: string, { service, account }: World): Promise<string> {
  const root = join(folder, program)
  await build({
    root,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: { ssr: `${program}.ts`, outDir: 'built', target: 'esnext' },
  })
  const library = { ...process.env, LIBRARY_URL: service.url, LIBRARY_KEY: account.key('full') }
  const ran = run(process.execPath, [join(root, `built/${program}.mjs`)], { env: library })
  const { stdout, stderr = '' } = await ran.catch((failed: { stdout: string; stderr: string }) => failed)
  return stdout + stderr
}

/** Returns the result of each operation. Missing ones get the reason of the program's end. */
function outcomesOf(printed: string): Pick<Outcome, 'operation' | 'problem'>[] {
  const lines = printed.split('\n').filter((line) => line.startsWith('{"operation"'))
  const steps = lines.map((line) => JSON.parse(line) as Pick<Outcome, 'operation' | 'problem'>)
  return OPERATIONS.map(
    (operation) =>
      steps.find((step) => step.operation === operation) ?? {
        operation,
        problem: `not reached: ${printed.slice(-300)}`,
      },
  )
}

/** Clients that popular generators create from the served document must compile and call every operation. */
export const generatedClients: Client = async (world) => {
  const folder = await mkdtemp(join(tmpdir(), 'bookplate-generated-'))
  try {
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    await Promise.all(MADE.map((generator) => generate(generator, folder, world)))
    const mistakes = await compile(folder)
    const outcomes: Outcome[] = []
    for (const { name, program } of MADE) {
      const client = { client: name, version: versionOf(name) }
      const own = mistakes.filter((line) => line.startsWith(program))
      outcomes.push({ ...client, operation: 'types', problem: own.join('\n').slice(0, 1000) || null })
      for (const outcome of outcomesOf(await use(folder, program, world)))
        outcomes.push({ ...client, ...outcome })
    }
    return outcomes
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
