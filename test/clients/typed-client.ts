import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { CHROMIUM } from '../../server/start/find-browser.ts'
import { ensureBrowser } from '../helpers/ensure-browser.ts'
import type { Client, Outcome, World } from './client.ts'

const ROOT = join(import.meta.dirname, '../..')
const PACKAGE = join(ROOT, 'lib/client/package')
const run = promisify(execFile)

/** Combines the README's examples into a program for the running service. */
async function examples({ service, account }: World): Promise<string> {
  const readme = await readFile(join(PACKAGE, 'README.md'), 'utf8')
  const blocks = [...readme.matchAll(/```ts\n([^]*?)```/g)].map(([, block]) => block!)
  const lines = blocks.join('\n').split('\n')
  const [imports, rest] = [
    lines.filter((line) => line.startsWith('import ')),
    lines.filter((line) => !line.startsWith('import ')),
  ]
  return [...imports, ...rest]
    .join('\n')
    .replace('https://library.example', service.url)
    .replace('service_…', account.key('full'))
    .replace('https://journal.example/sleep', 'https://www.nature.com/articles/how-sleep-changes-memory')
}

async function install(folder: string): Promise<string> {
  await run(process.execPath, [join(PACKAGE, 'build.ts')])
  const { stdout } = await run('npm', ['pack', PACKAGE, '--pack-destination', folder, '--json'])
  const [{ filename, version }] = JSON.parse(stdout) as [{ filename: string; version: string }]
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }))
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', join(folder, filename)], {
    cwd: folder,
  })
  return version
}

/** Compiles like a new project, including the package's declarations. */
async function compile(folder: string): Promise<void> {
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node']
  const types = ['--typeRoots', join(ROOT, 'node_modules/@types')]
  await run(join(ROOT, 'node_modules/.bin/tsc'), [...options, ...types, 'examples.ts'], { cwd: folder })
}

const isWhole = (printed: string): boolean =>
  printed.includes('Ada Reader') &&
  printed.includes('Already saved') &&
  printed.includes('How sleep changes memory') &&
  /not_found 404 \S+/.test(printed)

async function bundle(folder: string): Promise<string> {
  const output = await build({
    root: folder,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: 'examples.ts', formats: ['es'] } },
  })
  const [{ output: chunks }] = output as unknown as [{ output: [{ code: string }] }]
  return chunks[0].code
}

const RECORD = 'const print = []; globalThis.console = { log: (...words) => print.push(words.join(" ")) };'

async function inBrowser(code: string, { webPage }: World, kind: 'page' | 'worker'): Promise<string> {
  const answer = kind === 'page' ? 'globalThis.printed = print' : 'postMessage(print)'
  webPage.setProgram(`${RECORD}\n${code}\n${answer}`)
  const executablePath = ensureBrowser(CHROMIUM)
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  try {
    const page = await browser.newPage()
    await page.goto(webPage.origin)
    const printed = await page.evaluate((isPage) => {
      if (isPage) {
        return import('/program.js' as string).then(
          () => (globalThis as unknown as { printed: string[] }).printed,
        )
      }
      const worker = new Worker('/program.js', { type: 'module' })
      return new Promise<string[]>((resolve, reject) => {
        worker.addEventListener('message', ({ data }) => resolve(data as string[]))
        worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      })
    }, kind === 'page')
    return printed.join('\n')
  } finally {
    await browser.close()
  }
}

/** Installs and compiles the published package and runs its README in Node, a page, and a worker. */
export const typedClient: Client = async (world) => {
  const folder = await mkdtemp(join(tmpdir(), 'bookplate-client-'))
  try {
    const version = await install(folder)
    await writeFile(join(folder, 'examples.ts'), await examples(world))
    const places: [string, () => Promise<string>][] = [
      ['Node', async () => (await run(process.execPath, ['examples.ts'], { cwd: folder })).stdout],
      ['page', async () => inBrowser(await bundle(folder), world, 'page')],
      ['worker', async () => inBrowser(await bundle(folder), world, 'worker')],
    ]
    const outcome = (operation: string, problem: string | null): Outcome => ({
      client: '@bookplate/client',
      version,
      operation,
      problem,
    })
    const outcomes = [
      await compile(folder).then(
        () => outcome('types', null),
        (failed: { stdout: string }) => outcome('types', failed.stdout),
      ),
    ]
    for (const [place, printed] of places) {
      const text = await printed().catch(String)
      outcomes.push(outcome(`README in ${place}`, isWhole(text) ? null : text.slice(0, 400)))
    }
    return outcomes
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
