import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const COLORS = ['dark', 'light'] as const
/** Default width, and the narrowest one that a browser may use. */
const POPUP_WIDTHS = [320, 380]

/** Rules whose result depends on colors. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block']
/** Rules that axe leaves out by default: targets of 24 px, and the visible label in the accessible name. */
const MORE_RULES = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }
/** 7:1, for people who need more contrast. */
const RULES_OF_CONTRAST = ['color-contrast-enhanced']

/** Once per page, because it takes longer than checking. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(axe.source)
  }
}

/** Wait for transitions, whose colors have other contrast. */
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

/** Returns whether a bar that stays in place covers a part of an element. Scrolling uncovers it. */
const isUnderBar = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((selector) => {
    const element = document.querySelector(selector)!
    const { left, right, top, bottom } = element.getBoundingClientRect()
    // A bar at the top of the page can cover all but the last pixels of what is scrolled out.
    return [Math.max(top, 0) + 1, (top + bottom) / 2, bottom - 1].some((y) => {
      let cover = document.elementFromPoint((left + right) / 2, y)
      if (y > innerHeight) return true
      while (cover && !['sticky', 'fixed'].includes(getComputedStyle(cover).position))
        cover = cover.parentElement
      return cover !== null && !cover.contains(element)
    })
  }, selector)

/** Targets that are under a bar can't be judged, because axe measures them against the buttons of the bar. */
async function isJudged(page: Page, rule: string, { target: [selector] }: axe.NodeResult): Promise<boolean> {
  return rule !== 'target-size' || typeof selector !== 'string' || !(await isUnderBar(page, selector))
}

export async function barriersOf(page: Page, look: 'all' | 'colors' | 'contrast' = 'all'): Promise<string[]> {
  await bringAxe(page)
  await settle(page)
  const rules = look === 'colors' ? RULES_OF_COLOR : RULES_OF_CONTRAST
  const { violations } = await page.evaluate((options) => window.axe.run(options), {
    // Omits passed rules, because describing them takes the time of another check.
    resultTypes: ['violations' as const],
    ...(look === 'all' ? { rules: MORE_RULES } : { runOnly: { type: 'rule' as const, values: rules } }),
  })
  const found: string[] = []
  for (const { id, nodes } of violations) {
    const judged = await Promise.all(nodes.map((node) => isJudged(page, id, node)))
    const left = nodes.filter((_, at) => judged[at])
    if (left.length > 0) found.push(`${id}: ${left.map((node) => node.html).join(' | ')}`)
  }
  return found
}

export async function expectAccessible(page: Page): Promise<void> {
  for (const [index, colorScheme] of COLORS.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await barriersOf(page, index ? 'colors' : 'all'), colorScheme).toEqual([])
  }
}

/** With `SCREENSHOTS=folder`, stores a screenshot in each theme. */
async function takePictures(popup: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (!folder) return
  for (const colorScheme of COLORS) {
    await popup.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const path = join(folder, `${name}-${colorScheme}.png`)
    await popup.locator('body').screenshot({ path, animations: 'disabled' })
  }
}

/** Asserts that a state of the popup is accessible and not cut off at any width. */
export async function expectFit(popup: Page, name: string): Promise<void> {
  for (const width of POPUP_WIDTHS) {
    await popup.evaluate((width) => (document.body.style.width = `${width}px`), width)
    const overflow = await popup.evaluate(() => document.body.scrollWidth - document.body.clientWidth)
    expect(overflow, `${name} at ${width} px`).toBeLessThanOrEqual(0)
    await takePictures(popup, `popup-${name}-${width}`)
  }
  await expectAccessible(popup)
}
