import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { announce } from '@/lib/background/announce.ts'
import { assemble } from '@/lib/background/assemble.ts'
import { createMenus } from '@/entrypoints/background/menus.ts'
import { start } from '@/entrypoints/background/start.ts'

/** APIs that Firefox for Android lacks. */
const MISSING = ['contextMenus', 'notifications', 'identity', 'omnibox', 'commands'] as const
const kept: Record<string, unknown> = {}

beforeEach(() => {
  vi.stubGlobal('addEventListener', vi.fn<() => void>())
  for (const name of MISSING) {
    kept[name] = browser[name]
    Object.defineProperty(browser, name, { value: undefined, configurable: true, writable: true })
  }
  Object.assign(browser.permissions.onRemoved, { addListener: vi.fn<() => void>() })
  Object.assign(browser.action, {
    setBadgeText: vi.fn<() => Promise<void>>(async () => undefined),
    setBadgeBackgroundColor: vi.fn<() => Promise<void>>(async () => undefined),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of MISSING) Object.assign(browser, { [name]: kept[name] })
})

it('starts, listens and answers in a browser without menus, notifications and sign-in windows', async () => {
  const background = assemble()
  start(background)
  await createMenus()
  await announce({ title: 'Saved', message: 'A page', undo: true, tone: 'good' }, null, 1)
  expect(browser.action.setBadgeText).toHaveBeenCalledWith({ text: '✓', tabId: 1 })
  const { signal } = new AbortController()
  const address = 'http://127.0.0.1:8787'
  const outcome = await background.handlers['connection.connectWithOAuth'](
    { address, remember: true },
    { signal },
  )
  expect(outcome).toMatchObject({
    ok: false,
    failure: { code: 'oauth_not_offered', nextStep: expect.stringContaining('API key') },
  })
})
