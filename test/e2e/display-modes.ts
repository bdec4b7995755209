import type { Page } from '@playwright/test'
import { barriersOf } from './accessible.ts'
import { misfits, setWidth } from './fit.ts'
import { lostWithColors, motions, smallTargets, translucent } from './rendering.ts'

interface DisplayMode {
  name: string
  /** Media features that differ from the usual ones. */
  features?: Record<string, string>
  /** CSS pixels of the window. Only the side panel is shown narrower than 320 px. */
  size?: [width: number, height: number]
  /** Sets the spacing of WCAG 1.4.12. */
  isSpaced?: boolean
  problems: (page: Page) => Promise<string[]>
}

/** Modes that change the layout, which depends on the length and direction of words. */
export const LAYOUTS: DisplayMode[] = [
  // A side panel of 320 px, or a window of 1280 by 1024 px at 400 %.
  { name: '320 px', size: [320, 256], problems: misfits },
  // A side panel of 380 px at 200 %.
  { name: '200 %', size: [190, 360], problems: misfits },
  { name: 'text spacing', size: [320, 720], isSpaced: true, problems: misfits },
]

const DARK = { 'prefers-color-scheme': 'dark' }
const MORE = { 'prefers-contrast': 'more' }

export const DISPLAY_MODES: DisplayMode[] = [
  { name: '24 px targets', problems: smallTargets },
  { name: 'reduced motion', problems: motions },
  { name: 'dark', features: DARK, problems: (page) => barriersOf(page, 'colors') },
  { name: 'more contrast', features: MORE, problems: (page) => barriersOf(page, 'contrast') },
  {
    name: 'more contrast in the dark',
    features: { ...DARK, ...MORE },
    problems: (page) => barriersOf(page, 'contrast'),
  },
  { name: 'forced colors', features: { 'forced-colors': 'active' }, problems: lostWithColors },
  {
    name: 'reduced transparency',
    features: { 'prefers-reduced-transparency': 'reduce' },
    problems: translucent,
  },
  ...LAYOUTS,
]

const USUAL = {
  'prefers-color-scheme': 'light',
  'prefers-contrast': 'no-preference',
  'forced-colors': 'none',
  'prefers-reduced-motion': 'reduce',
  'prefers-reduced-transparency': 'no-preference',
}

const space = (page: Page, isSpaced: boolean) =>
  page.evaluate((isSpaced) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    )
    document.adoptedStyleSheets = isSpaced ? [sheet] : []
  }, isSpaced)

/** Returns the problems of a screen in each of these modes, and leaves it as it was. */
export async function problemsIn(page: Page, screen: string, modes: DisplayMode[]): Promise<string[]> {
  const found: string[] = []
  const usual = page.viewportSize()
  const devtools = await page.context().newCDPSession(page)
  // Once per change of mode, and without loading the page again.
  const emulate = (changed: Record<string, string> = {}) =>
    devtools.send('Emulation.setEmulatedMedia', {
      features: Object.entries({ ...USUAL, ...changed }).map(([name, value]) => ({ name, value })),
    })
  for (const { name, features, size, isSpaced = false, problems } of modes) {
    await emulate(features)
    if (size) {
      const [width, height] = size
      const isPanel = page.url().includes('/sidepanel')
      await setWidth(page, screen, isPanel ? width : Math.max(width, 320), height)
    }
    if (isSpaced) await space(page, true)
    found.push(...(await problems(page)).map((problem) => `${screen}, ${name}: ${problem}`))
    if (isSpaced) await space(page, false)
  }
  await emulate()
  if (usual) await page.setViewportSize(usual)
  await page.evaluate(() => (document.body.style.width = ''))
  await devtools.detach()
  return found
}
