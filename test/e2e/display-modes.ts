import type { Page } from '@playwright/test'
import { barriersOf } from './accessible.ts'
import { misfits, setWidth } from './fit.ts'
import { lostWithColors, motions, smallTargets, translucent } from './rendering.ts'

interface DisplayMode {
  name: string
  media?: Parameters<Page['emulateMedia']>[0]
  /** Media features that Playwright can't emulate. */
  feature?: { name: string; value: string }
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

export const DISPLAY_MODES: DisplayMode[] = [
  ...LAYOUTS,
  { name: '24 px targets', problems: smallTargets },
  { name: 'dark', media: { colorScheme: 'dark' }, problems: (page) => barriersOf(page, 'colors') },
  { name: 'more contrast', media: { contrast: 'more' }, problems: (page) => barriersOf(page, 'contrast') },
  {
    name: 'more contrast in the dark',
    media: { contrast: 'more', colorScheme: 'dark' },
    problems: (page) => barriersOf(page, 'contrast'),
  },
  {
    name: 'forced colors',
    media: { forcedColors: 'active' },
    problems: lostWithColors,
  },
  { name: 'reduced motion', media: { reducedMotion: 'reduce' }, problems: motions },
  {
    name: 'reduced transparency',
    feature: { name: 'prefers-reduced-transparency', value: 'reduce' },
    problems: translucent,
  },
]

const USUAL = {
  colorScheme: 'light',
  contrast: 'no-preference',
  forcedColors: 'none',
  reducedMotion: 'reduce',
} as const

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
  for (const { name, media, feature, size, isSpaced = false, problems } of modes) {
    await page.emulateMedia({ ...USUAL, ...media })
    if (feature) await devtools.send('Emulation.setEmulatedMedia', { features: [feature] })
    if (size)
      await setWidth(
        page,
        screen,
        page.url().includes('/sidepanel') ? size[0] : Math.max(size[0], 320),
        size[1],
      )
    await space(page, isSpaced)
    found.push(...(await problems(page)).map((problem) => `${screen}, ${name}: ${problem}`))
    await space(page, false)
    if (size && usual) await page.setViewportSize(usual)
  }
  await page.emulateMedia(USUAL)
  await page.evaluate(() => (document.body.style.width = ''))
  await devtools.detach()
  return found
}
