import type { Page } from '@playwright/test'
import type { OutboxView } from '../../lib/outbox/entry.ts'

export function ask<Answer>(page: Page, name: string, request: unknown): Promise<Answer> {
  return page.evaluate(
    async ([name, request]) => {
      const message = { bookplate: 'request', id: crypto.randomUUID(), name, request }
      const reply = (await chrome.runtime.sendMessage(message)) as {
        res?: unknown
        err?: { message: string }
      }
      if (reply.err) throw new Error(reply.err.message)
      return reply.res as never
    },
    [name, request] as const,
  )
}

export const countWaiting = async (page: Page): Promise<number> =>
  (await ask<OutboxView>(page, 'outbox.list', {})).entries.length
