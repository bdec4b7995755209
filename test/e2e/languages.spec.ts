import { join } from 'node:path'
import { test } from './every-screen.ts'
import { misfits, setWidth } from './fit.ts'
import { expect } from './fixtures.ts'

const WIDTH = 320

/** Tags of `locales/` to look at. By default, the long one and the right-to-left one that English becomes. */
const LANGUAGES = process.env['LANGUAGES']?.split(',') ?? ['en-XA', 'ar-XB']

for (const language of LANGUAGES)
  test(`fits ${WIDTH} px on every screen: ${language}`, async ({ visitScreens }) => {
    const problems: string[] = []
    await visitScreens(language, async (page, screen) => {
      await setWidth(page, screen, WIDTH)
      problems.push(...(await misfits(page)).map((problem) => `${screen}: ${problem}`))
      const folder = process.env['SCREENSHOTS']
      if (folder) {
        const path = join(folder, `${language}-${screen}.png`)
        await page.screenshot({ path, fullPage: !screen.startsWith('popup') })
      }
    })
    expect(problems).toEqual([])
  })
