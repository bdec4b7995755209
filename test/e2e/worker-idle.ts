import type { BrowserContext } from '@playwright/test'

declare const whenIdle: () => Promise<void>

/** Round trips to the browser, so that the worker has every event that the browser sent before. */
const ROUNDS = 2

export async function workerIdle(context: BrowserContext): Promise<void> {
  const worker = context.serviceWorkers().at(-1) ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(async (rounds) => {
    for (let round = 0; round < rounds; round += 1) {
      await chrome.tabs.query({})
      await whenIdle()
    }
  }, ROUNDS)
}
