import '../check-node.js'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { build as buildWeb } from 'vite'
import { build, createServer, type Logger } from 'wxt'
import { connect, hasDisplay, openBrowser } from './browser.ts'
import { CHROMIUM, findBrowser, howToInstall } from './find-browser.ts'
import { printSetup, printSteps, say, startLibrary, t } from './library.ts'
import { createBrowserKey } from './owner.ts'
import { readSetupLink } from '../src/identity/setup-link.ts'

/** `--dev` adds live reload, the sample library, and a separate data folder. */
const isDev = process.argv.includes('--dev')
const root = join(import.meta.dirname, '../..')
const data = resolve(process.env.BOOKPLATE_DATA || (isDev ? './data/dev' : './data'))
process.env.BOOKPLATE_DATA = data
const extension = join(root, isDev ? '.output/chrome-mv3-dev' : '.output/chrome-mv3')

async function openConnected(libraryUrl: string): Promise<boolean> {
  if (!hasDisplay()) {
    say(t('commands.start.noDisplay'))
    return false
  }
  const program = findBrowser(CHROMIUM)
  if (!program) {
    say(howToInstall(CHROMIUM))
    return false
  }
  const profile = join(data, 'browser-profile')
  const { context, options } = await openBrowser({ program, profile, extension, libraryUrl, headless: false })
  const connected = options.getByRole('button', { name: 'Disconnect' })
  if (!(await connected.isVisible({ timeout: 2_000 }).catch(() => false)))
    await connect(options, libraryUrl, await createBrowserKey())
  const setupLink = readSetupLink(data)
  if (setupLink) await (await context.newPage()).goto(setupLink)
  say(t('commands.start.opened'))
  context.once('close', () => say(t('commands.start.closed')))
  return true
}

const nothing = (): void => undefined

/** Without the list of two hundred built files, which would hide the next steps. */
const logger: Logger = {
  level: 0,
  debug: nothing,
  log: nothing,
  info: nothing,
  success: nothing,
  warn: console.warn,
  error: console.error,
  fatal: console.error,
}

async function buildExtension(): Promise<void> {
  const options = { root, browser: 'chrome' as const }
  if (!isDev) {
    await buildWeb({ configFile: join(root, 'server/web/vite.config.ts'), logLevel: 'warn' })
    return void (await build({ ...options, logger }))
  }
  const server = await createServer({ ...options, webExt: { disabled: true } })
  await server.start()
}

say(t('commands.start.building'))
await buildExtension()
const { process: child, url } = await startLibrary(data, isDev)

const opened = await openConnected(url).catch((error: unknown) => {
  say(t('commands.start.failed', { problem: error instanceof Error ? error.message : String(error) }))
  return false
})
if (!opened) {
  await printSteps(extension, url)
  printSetup(data)
}

const [code] = (await once(child, 'exit')) as [number | null]
process.exit(code ?? 0)
