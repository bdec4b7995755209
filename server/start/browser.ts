import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { extensionId } from './extension.ts'

export function hasDisplay(): boolean {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY)
}

/** Chromium would ask with a native dialog. The profile is new and only for this library. */
function allowHost(profile: string, id: string, origin: string): void {
  const folder = join(profile, 'Default')
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true })
  const permissions = {
    api: [],
    explicit_host: [`${origin}/*`],
    manifest_permissions: [],
    scriptable_host: [],
  }
  const preferences = { extensions: { settings: { [id]: { runtime_granted_permissions: permissions } } } }
  writeFileSync(join(folder, 'Preferences'), JSON.stringify(preferences))
}

export interface OpenedBrowser {
  context: BrowserContext
  options: Page
}

export async function openBrowser(input: {
  program: string
  profile: string
  extension: string
  libraryUrl: string
  headless: boolean
}): Promise<OpenedBrowser> {
  const id = extensionId(input.extension)
  // Chromium grants hosts without ports.
  const { protocol, hostname } = new URL(input.libraryUrl)
  allowHost(input.profile, id, `${protocol}//${hostname}`)
  const context = await chromium.launchPersistentContext(input.profile, {
    executablePath: input.program,
    headless: input.headless,
    viewport: null,
    ignoreDefaultArgs: ['--enable-automation'],
    args: [`--disable-extensions-except=${input.extension}`, `--load-extension=${input.extension}`],
  })
  if (context.serviceWorkers().length === 0) await context.waitForEvent('serviceworker')
  const options = context.pages()[0] ?? (await context.newPage())
  await options.goto(`chrome-extension://${id}/options.html`)
  return { context, options }
}

/** Connects through the options page, visibly for the person. */
export async function connect(options: Page, libraryUrl: string, key: string): Promise<void> {
  await options.getByRole('textbox', { name: 'Library address' }).fill(libraryUrl)
  await options.getByRole('radio', { name: 'Use a key' }).check()
  await options.getByLabel('API key', { exact: true }).fill(key)
  await options.getByRole('button', { name: 'Connect', exact: true }).click()
  await options.getByRole('button', { name: 'Disconnect' }).waitFor({ timeout: 20_000 })
}
