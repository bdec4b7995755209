import type { BrowserContext } from '@playwright/test'
import type { ResponseOf } from '../../lib/messaging/protocol.ts'
import { hostPattern } from '../../lib/platform/host-pattern.ts'
import { ask } from './ask.ts'
import { EXTENSION_ID } from './profile.ts'

/**
 * Connects like the options page, but from an empty page of the extension. `connect.spec.ts` tests the page.
 */
export async function connectWithKey(context: BrowserContext, address: string, key: string): Promise<void> {
  const [first] = context.pages()
  const isFree = first?.url() === 'about:blank'
  // Another tab costs as much as the test's actions.
  const page = isFree ? first : await context.newPage()
  await page.goto(`chrome-extension://${EXTENSION_ID}/manifest.json`)
  await page.evaluate((host) => chrome.permissions.request({ origins: [host] }), hostPattern(address, 'one'))
  const request = { address, key, remember: true }
  const outcome = await ask<ResponseOf<'connection.connectWithKey'>>(
    page,
    'connection.connectWithKey',
    request,
  )
  if (!outcome.ok) throw new Error(outcome.failure.message)
  await (isFree ? page.goto('about:blank') : page.close())
}
