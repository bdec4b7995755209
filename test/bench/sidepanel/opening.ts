import type { BrowserContext, Page } from '@playwright/test'
import { EXTENSION_ID } from '../../e2e/profile.ts'

export async function openPanel(context: BrowserContext): Promise<{ page: Page; usableMs: number }> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 380, height: 720 })
  await page.addInitScript(() => {
    const look = () => {
      const isReady =
        document.querySelector('[data-result]') && document.activeElement?.matches('input[type=search]')
      if (isReady) Reflect.set(window, 'usableAt', performance.now())
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(`chrome-extension://${EXTENSION_ID}/sidepanel.html`)
  const handle = await page.waitForFunction(() => Reflect.get(window, 'usableAt') as number | undefined)
  return { page, usableMs: (await handle.jsonValue()) ?? Number.NaN }
}
