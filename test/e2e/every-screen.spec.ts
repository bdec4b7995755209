import { barriersOf } from './accessible.ts'
import { test } from './every-screen.ts'
import { expect } from './fixtures.ts'
import { ibmFindings } from './ibm-checker.ts'

test('every screen passes axe and IBM’s checker', async ({ visitScreens }) => {
  const problems: string[] = []
  await visitScreens('en', async (page, screen) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const found = [...(await barriersOf(page)), ...(await ibmFindings(page))]
    problems.push(...found.map((problem) => `${screen}: ${problem}`))
  })
  expect(problems).toEqual([])
})
