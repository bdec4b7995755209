import type { BrowserContext } from '@playwright/test'
import type { ResponseOf } from '../../lib/messaging/protocol.ts'
import { ask } from './ask.ts'
import { EXTENSION_ID } from './profile.ts'

type IndexStatus = ResponseOf<'saved.status'>

/** Turns on the index, waits until it has `amount` pages, and returns its state. */
export async function keepIndex(context: BrowserContext, amount: number): Promise<IndexStatus> {
  const options = await context.newPage()
  await options.goto(`chrome-extension://${EXTENSION_ID}/options.html`)
  await options.getByRole('switch', { name: 'Show which pages are saved' }).click()
  const read = () => ask<IndexStatus>(options, 'saved.status', {})
  let status = await read()
  while (!status.isWhole || status.total < amount) {
    await options.waitForTimeout(500)
    status = await read()
  }
  await options.close()
  return status
}
