import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const COLORS = ['dark', 'light'] as const
/** Its own width, and the narrowest that a browser may give it. */
const POPUP_WIDTHS = [320, 380]

/**
 * No finding of axe in light and in dark; markup is the same in both, so the second looks at colours only. Legacy mode
 * keeps axe from opening a page of its own, which would close a popup.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [index, colorScheme] of COLORS.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const builder = new AxeBuilder({ page }).setLegacyMode(true)
    const { violations } = await (index ? builder.withRules(['color-contrast']) : builder).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
    expect(found, colorScheme).toEqual([])
  }
}

/** With `SCREENSHOTS=folder`, a picture of the popup in each colour as wide as it is. */
async function takePictures(popup: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (!folder) return
  for (const colorScheme of COLORS) {
    await popup.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const path = join(folder, `${name}-${colorScheme}.png`)
    await popup.locator('body').screenshot({ path, animations: 'disabled' })
  }
}

/** A state of the popup: accessible, and nothing cut off at any width. */
export async function expectFit(popup: Page, name: string): Promise<void> {
  for (const width of POPUP_WIDTHS) {
    await popup.evaluate((width) => (document.body.style.width = `${width}px`), width)
    const overflow = await popup.evaluate(() => document.body.scrollWidth - document.body.clientWidth)
    expect(overflow, `${name} at ${width} px`).toBeLessThanOrEqual(0)
    await takePictures(popup, `popup-${name}-${width}`)
  }
  await expectAccessible(popup)
}
