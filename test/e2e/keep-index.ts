import type { BrowserContext } from '@playwright/test'
import type { ResponseOf } from '../../lib/messaging/protocol.ts'
import { ask } from './ask.ts'
import { EXTENSION_ID } from './profile.ts'
import { until } from '../helpers/waits.ts'

type IndexStatus = ResponseOf<'saved.status'>

export async function keepIndex(context: BrowserContext, amount: number): Promise<IndexStatus> {
  const options = await context.newPage()
  await options.goto(`chrome-extension://${EXTENSION_ID}/options.html`)
  await options.getByRole('switch', { name: 'Show which pages are saved' }).click()
  const read = () => ask<IndexStatus>(options, 'saved.status', {})
  const status = await until('the index', async () => {
    const status = await read()
    return status.isWhole && status.total >= amount ? status : null
  })
  await options.close()
  return status
}
