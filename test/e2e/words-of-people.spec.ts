import type { Page } from '@playwright/test'
import { expect, test } from './panel-page.ts'

const ARABIC = 'مكتبة'
const ENDLESS = 'x'.repeat(300)
const LINES = [
  {
    url: 'https://right.example/page',
    title: `${ARABIC} عن النوم والذاكرة`,
    author: { username: 'reader', displayName: `${ARABIC} الكاتب` },
    text: `${ARABIC}: هذا نص طويل يبدأ من اليمين.\n\nثم فقرة أخرى.`,
    tags: [ARABIC],
    note: `${ARABIC} ملاحظة`,
    pictures: [`${ARABIC} في صورة`],
    daysAgo: 0,
  },
  {
    url: 'https://wide.example/page',
    title: ENDLESS,
    author: { username: 'a'.repeat(60), displayName: 'Author '.repeat(30) + ENDLESS },
    text: `${ENDLESS} ${ENDLESS}`,
    tags: ['t'.repeat(64)],
    note: ENDLESS + ' long note'.repeat(970),
    pictures: [ENDLESS],
    daysAgo: 0,
  },
]

const unmarked = (page: Page) =>
  page.evaluate(() => {
    const arabic = /[\u0600-\u06FF]/
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement
      if (
        !arabic.test(texts.currentNode.nodeValue ?? '') ||
        parent?.closest('[dir="auto"], .sr-only, [aria-live]')
      )
        continue
      found.push(parent?.outerHTML.slice(0, 200) ?? '')
    }
    for (const field of document.querySelectorAll('input, textarea')) {
      const { value } = field as HTMLInputElement
      if (arabic.test(value) && field.getAttribute('dir') !== 'auto')
        found.push(field.outerHTML.slice(0, 200))
    }
    return found
  })

const tooWide = (page: Page) =>
  page.evaluate(() =>
    [
      document.documentElement,
      ...document.querySelectorAll<HTMLElement>('main, section, article, dialog, form, ul, p'),
    ]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .filter(
        (element) =>
          !/hidden|clip|auto|scroll/.test(getComputedStyle(element).overflowX) ||
          element === document.documentElement,
      )
      .map(
        (element) => `${element.scrollWidth} in ${element.clientWidth}: ${element.outerHTML.slice(0, 160)}`,
      ),
  )

const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, input, textarea')]
      .filter((control) => control.checkVisibility() && !control.closest('.sr-only'))
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect()
        const isOut = (from: number, to: number) => left < from - 1 || right > to + 1
        for (let around = control.parentElement; around; around = around.parentElement) {
          const { overflowX } = getComputedStyle(around)
          if (/auto|scroll/.test(overflowX)) return false
          const box = around.getBoundingClientRect()
          if (/hidden|clip/.test(overflowX) && isOut(box.left, box.right)) return true
        }
        return isOut(0, innerWidth)
      })
      .map((control) => control.outerHTML.slice(0, 160)),
  )

async function look(page: Page, screen: string): Promise<void> {
  expect(await unmarked(page), screen).toEqual([])
  const size = page.viewportSize()!
  // Window of 320 pixels at 100 % and 200 %.
  for (const width of [320, 160]) {
    await page.setViewportSize({ width, height: size.height })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect.soft(await tooWide(page), `${screen} at ${width}`).toEqual([])
    expect.soft(await cutOff(page), `${screen} at ${width}`).toEqual([])
    if (process.env['SCREENSHOTS'])
      await page.screenshot({ path: `${process.env['SCREENSHOTS']}/words-${screen}-${width}.png` })
  }
  await page.setViewportSize(size)
}

test('user text has its own direction and does not overflow on any screen', async ({
  connect,
  seedLibrary,
  openPanelTab,
  service,
  account,
}) => {
  await seedLibrary(LINES)
  const key = account.key()
  for (const name of [`${ARABIC} مجموعة`, 'W'.repeat(50)]) {
    const made = await service.call('/v1/collections', { key, body: { name, filters: { tags: [ARABIC] } } })
    expect(made.status).toBe(201)
  }
  await connect()
  const panel = await openPanelTab()
  const { page } = panel
  await expect(panel.articles.first()).toBeVisible()
  await look(page, 'results')
  for (const line of LINES) {
    await panel.read(line.title)
    await look(page, `reading-${line.title.slice(0, 1)}`)
    await panel.back()
    // The list restores the focus, possibly after the next line.
    await expect(panel.link(line.title)).toBeFocused()
  }
  const filters = await panel.openFilters()
  await filters.getByRole('textbox', { name: 'Find a tag' }).fill(ARABIC)
  await filters.getByRole('checkbox', { name: ARABIC }).check()
  await look(page, 'filters')
  await page.keyboard.press('Escape')
  await look(page, 'filtered')
  await panel.search.fill(ARABIC)
  await expect(panel.articles.first().locator('mark').first()).toBeVisible()
  await look(page, 'search')
  await page.getByRole('radio', { name: 'Images' }).check({ force: true })
  await expect(page.getByText('Shown because').first()).toBeVisible()
  await look(page, 'images')
  await page.getByRole('button', { name: 'Collections' }).click()
  await expect(page.getByText('W'.repeat(50))).toBeVisible()
  await look(page, 'collections')
})
