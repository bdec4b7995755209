import type { BrowserContext } from '@playwright/test'
import type { ResponseOf } from '../../lib/messaging/protocol.ts'
import { ask } from './ask.ts'
import { EXTENSION_ID } from './profile.ts'

/** Has the extension keep which pages are saved, as a person does, and waits until all of `amount` are there. */
export async function keepIndex(context: BrowserContext, amount: number): Promise<void> {
  const options = await context.newPage()
  await options.goto(`chrome-extension://${EXTENSION_ID}/options.html`)
  await options.getByRole('switch', { name: 'Show which pages are saved' }).click()
  for (;;) {
    const { total, isWhole } = await ask<ResponseOf<'saved.status'>>(options, 'saved.status', {})
    if (isWhole && total >= amount) break
    await options.waitForTimeout(500)
  }
  await options.close()
}
