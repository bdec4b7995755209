import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { barriersOf } from './accessible.ts'
import { DISPLAY_MODES, LAYOUTS, problemsIn } from './display-modes.ts'
import { speak, test } from './every-screen.ts'
import { setWidth } from './fit.ts'
import { expect } from './fixtures.ts'
import { ibmFindings } from './ibm-checker.ts'

/**
 * Tags of `locales/` to look at. Next to English, its long form, the one from right to left, and languages whose
 * words are longer.
 */
const LANGUAGES = process.env['LANGUAGES']?.split(',') ?? ['en', 'en-XA', 'ar-XB', 'de', 'pl']

/** Screens to look at, for example `popup,search`. All by default. */
const SCREENS = process.env['SCREENS']?.split(',')

/** With `SCREENSHOTS=folder`, stores a screenshot at 320 px. */
async function takePicture(page: Page, language: string, screen: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (!folder) return
  const usual = page.viewportSize()
  await setWidth(page, screen, 320)
  await page.screenshot({
    path: join(folder, `${language}-${screen}.png`),
    fullPage: !screen.startsWith('popup'),
  })
  if (usual) await page.setViewportSize(usual)
}

test.use({ onlyDejaVu: process.env['FONTS'] !== 'all' })

// One test per language, so that the time limit of each holds on slow machines.
for (const language of LANGUAGES) {
  test(`shows every screen in every display mode, ${language}`, async ({ visitScreens }) => {
    const problems: string[] = []
    await visitScreens(async (page, screen, again) => {
      if (SCREENS?.includes(screen) === false) return
      await speak(page, language)
      if (language === 'en') {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        const found = [...(await barriersOf(page)), ...(await ibmFindings(page))]
        problems.push(...found.map((problem) => `${screen}: ${problem}`))
      } else await again?.()
      const modes = language === 'en' ? DISPLAY_MODES : LAYOUTS
      problems.push(...(await problemsIn(page, screen, modes)))
      await takePicture(page, language, screen)
      await speak(page, 'en')
    })
    expect(problems).toEqual([])
  })
}
