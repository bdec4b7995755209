import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { barriersOf } from './accessible.ts'
import { DISPLAY_MODES, LAYOUTS, problemsIn } from './display-modes.ts'
import { test } from './every-screen.ts'
import { setWidth } from './fit.ts'
import { expect } from './fixtures.ts'
import { ibmFindings } from './ibm-checker.ts'

/** Tags of `locales/` to look at. Next to English, its long form and the one from right to left. */
const LANGUAGES = process.env['LANGUAGES']?.split(',') ?? ['en', 'en-XA', 'ar-XB']

/** With `SCREENSHOTS=folder`, stores a screenshot at 320 px. */
async function takePicture(page: Page, language: string, screen: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (!folder) return
  await setWidth(page, screen, 320)
  await page.screenshot({
    path: join(folder, `${language}-${screen}.png`),
    fullPage: !screen.startsWith('popup'),
  })
}

for (const language of LANGUAGES)
  test(`shows every screen in every display mode: ${language}`, async ({ visitScreens }) => {
    const problems: string[] = []
    await visitScreens(language, async (page, screen) => {
      if (language === 'en') {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        const found = [...(await barriersOf(page)), ...(await ibmFindings(page))]
        problems.push(...found.map((problem) => `${screen}: ${problem}`))
      }
      problems.push(...(await problemsIn(page, screen, language === 'en' ? DISPLAY_MODES : LAYOUTS)))
      await takePicture(page, language, screen)
    })
    expect(problems).toEqual([])
  })
