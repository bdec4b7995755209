import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const COLORS = ['dark', 'light'] as const
/** Its own width, and the narrowest that a browser may give it. */
const POPUP_WIDTHS = [320, 380]

/** What other colours can change where the markup is the same. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block']
/** 7:1, for who asks for more. */
const RULES_OF_CONTRAST = ['color-contrast-enhanced']

/**
 * What axe finds, by all its rules or by those of colour. Legacy mode keeps it from opening a page of its own for the
 * report, which takes as long as looking and would close a popup; without frames it finds the same.
 */
export async function barriersOf(page: Page, look: 'all' | 'colors' | 'contrast' = 'all'): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (
    look === 'all' ? builder : builder.withRules(look === 'colors' ? RULES_OF_COLOR : RULES_OF_CONTRAST)
  ).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}

/** No barrier in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [index, colorScheme] of COLORS.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await barriersOf(page, index ? 'colors' : 'all'), colorScheme).toEqual([])
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
