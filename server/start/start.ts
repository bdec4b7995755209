import '../check-node.js'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { build, createServer } from 'wxt'
import { connect, hasDisplay, openBrowser } from './browser.ts'
import { findBrowser, howToInstall } from './find-browser.ts'
import { cli } from './cli.ts'
import { createBrowserKey, createPrintedKey, ensureOwner, OWNER_EMAIL } from './owner.ts'
import { problemWords } from '../src/errors/problem-words.ts'
import { readSetupLink } from '../src/identity/setup-link.ts'
import { startServiceProcess } from './service.ts'

/** `--dev` adds live reload, the sample library, and a separate data folder. */
const isDev = process.argv.includes('--dev')
const root = join(import.meta.dirname, '../..')
const data = resolve(process.env.BOOKPLATE_DATA || (isDev ? './data/dev' : './data'))
process.env.BOOKPLATE_DATA = data
const extension = join(root, isDev ? '.output/chrome-mv3-dev' : '.output/chrome-mv3')

const say = (line: string): void => void process.stdout.write(`${line}\n`)

function printSteps(libraryUrl: string, key: string | null): void {
  say('')
  say('Three steps to use it in your own browser:')
  say(`  1. Open chrome://extensions, turn on "Developer mode", click "Load unpacked" and choose`)
  say(`     ${extension}`)
  say(`  2. On the page that opens, enter the library address  ${libraryUrl}`)
  say(
    key === null
      ? '  3. Choose "Use a key", paste the one printed by an earlier start and click "Connect"'
      : `  3. Choose "Use a key", paste this one and click "Connect":  ${key}`,
  )
  say('')
  say(
    key === null
      ? `Lost it? "npm run -s cli -- key create --email ${OWNER_EMAIL} --level full" makes another.`
      : 'The key is shown this once. "npm run -s cli -- key list" names the keys there are.',
  )
}

/** Printed in this terminal only, because the link works once. */
function printSetup(): void {
  const link = readSetupLink(data)
  if (link) say(`To sign in with a password too, choose one here:  ${link}`)
}

async function openConnected(libraryUrl: string): Promise<boolean> {
  if (!hasDisplay()) {
    say('There is no display, so no browser is opened.')
    return false
  }
  const program = findBrowser('chromium')
  if (!program) {
    say(howToInstall('chromium'))
    return false
  }
  const profile = join(data, 'browser-profile')
  const { context, options } = await openBrowser({ program, profile, extension, libraryUrl, headless: false })
  const connected = options.getByRole('button', { name: 'Disconnect' })
  if (!(await connected.isVisible({ timeout: 2_000 }).catch(() => false)))
    await connect(options, libraryUrl, await createBrowserKey())
  const setupLink = readSetupLink(data)
  if (setupLink) await (await context.newPage()).goto(setupLink)
  say('Chromium is open and connected: go to any page and click the Bookplate icon in the toolbar.')
  context.once('close', () => say('The browser is closed. The service is still running: Ctrl+C stops it.'))
  return true
}

async function startLibrary() {
  const service = await startServiceProcess(join(data, 'service.log'))
  const isFirst = await ensureOwner()
  if (isFirst && isDev) await cli('sample', '--email', OWNER_EMAIL)
  return { service, isFirst }
}

/** Builds the extension. In development, rebuilds it after each change. */
async function buildExtension(): Promise<void> {
  const options = { root, browser: 'chrome' as const }
  if (!isDev) return void (await build(options))
  // This script opens the browser itself.
  const server = await createServer({ ...options, webExt: { disabled: true } })
  await server.start()
}

say('Building the extension …')
await buildExtension()
const { service, isFirst } = await startLibrary().catch((error: unknown) => {
  say(problemWords(error))
  process.exit(1)
})
say(`Your library is at ${service.url}${isFirst ? `, made for ${OWNER_EMAIL}` : ''}, stored in ${data}.`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => service.process.kill('SIGTERM'))

const opened = await openConnected(service.url).catch((error: unknown) => {
  say(`Chromium could not be opened and connected: ${error instanceof Error ? error.message : String(error)}`)
  return false
})
if (!opened) {
  printSteps(service.url, await createPrintedKey())
  printSetup()
}

const [code] = (await once(service.process, 'exit')) as [number | null]
process.exit(code ?? 0)
