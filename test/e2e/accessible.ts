import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const COLORS = ['dark', 'light'] as const
/** Its own width, and the narrowest that a browser may give it. */
const POPUP_WIDTHS = [320, 380]

/** What other colours can change where the markup is the same. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block']
/** 7:1, for who asks for more. */
const RULES_OF_CONTRAST = ['color-contrast-enhanced']

/** Once a page: reading it takes the browser longer than looking with it. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(axe.source)
  }
}

/** Until nothing fades: what does has the contrast of neither its beginning nor its end. */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  )
}

/** What axe finds, by all its rules or by those of colour. */
export async function barriersOf(page: Page, look: 'all' | 'colors' | 'contrast' = 'all'): Promise<string[]> {
  await bringAxe(page)
  await settle(page)
  const rules = look === 'colors' ? RULES_OF_COLOR : RULES_OF_CONTRAST
  const { violations } = await page.evaluate((options) => window.axe.run(options), {
    // Describing each thing that is right takes as long as finding what is wrong.
    resultTypes: ['violations' as const],
    ...(look === 'all' ? {} : { runOnly: { type: 'rule' as const, values: rules } }),
  })
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
