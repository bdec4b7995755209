import type { CDPSession, Page } from '@playwright/test'
import { EXTENSION_ID } from './profile.ts'

/** Makes the extension's databases full while this session is open. */
export async function fillDisk(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  const origin = `chrome-extension://${EXTENSION_ID}`
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  return session
}
