import type { ReadingPosition } from '@bookplate/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './panel-page.ts'

const SENTENCE = 'The tide table says when the boats can leave. '
const LONG = Array.from({ length: 60 }, (_, index) => `Part ${index}. ${SENTENCE.repeat(4)}`)
const TIDES = { url: 'https://tides.example/', title: 'Tides', text: LONG.join('\n\n'), daysAgo: 0 }
/** Fills the chart of months with as many as it shows, on any date. */
const OLD = { url: 'https://old.example/', title: 'Old', text: 'Old.', daysAgo: 1_200 }

test('a long text opens where the person stopped, on another device too', async ({
  account,
  connect,
  seedLibrary,
  held,
  openPanelTab,
  service,
}) => {
  await seedLibrary([TIDES, OLD])
  await connect()
  const panel = await openPanelTab()
  const { page } = panel
  const article = await panel.read('Tides')
  await expect(article.getByText('10 min read')).toBeVisible()
  const { id } = (await held.bookmarks()).find(({ url }) => url === TIDES.url)!
  const stored = async () => {
    const key = account.key('read')
    const { position } = await service.read<{ position: ReadingPosition | null }>(
      `/capture/bookmarks/${id}/reading`,
      { key },
    )
    return position
  }
  expect(await stored()).toBeNull()
  await article.getByText('Part 30.').evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await expect.poll(async () => (await stored())?.block).toBeGreaterThanOrEqual(29)
  expect((await stored())!.progress).toBeGreaterThan(0.4)
  await page.close()

  // Another device read on.
  const position = { block: 45, progress: 0.8, readAt: new Date().toISOString() }
  const key = account.key('write')
  await service.call(`/capture/bookmarks/${id}/reading`, { key, method: 'PATCH', body: position })
  const again = await openPanelTab()
  const reopened = await again.read('Tides')
  await expect(reopened.getByText('Part 45.')).toBeInViewport()
  await again.back()
  await again.page.getByRole('button', { name: 'Overview' }).click()
  const begun = again.page.getByRole('region', { name: 'Continue reading' }).getByRole('button')
  await expect(begun).toContainText('Tides')
  const newest = again.page
    .getByRole('group', { name: 'Bookmarks saved by month' })
    .getByRole('button')
    .last()
  expect((await newest.boundingBox())!.x, 'the last month is not scrolled out').toBeLessThan(380)
  await expectAccessible(again.page)
  await begun.click()
  await expect(again.page.getByText('Part 45.')).toBeInViewport()
})

/** Size, font, and paper of the text. */
const look = (of: Page) =>
  of
    .locator('[data-block]')
    .first()
    .evaluate((element) => {
      const { fontSize, fontFamily } = getComputedStyle(element)
      const paper = getComputedStyle(element.closest('.bg-paper')!).backgroundColor
      return { fontSize, isSans: fontFamily.startsWith('system-ui'), paper }
    })

test('the look of the text is chosen in the reading view, and stays', async ({
  connect,
  seedLibrary,
  openPanelTab,
}) => {
  await seedLibrary([TIDES])
  await connect()
  const panel = await openPanelTab()
  const { page } = panel
  const article = await panel.read('Tides')
  const paragraph = article.getByText('Part 0.')
  expect(await look(page)).toEqual({ fontSize: '17px', isSans: false, paper: 'rgb(251, 250, 247)' })
  await article.getByRole('button', { name: 'Text appearance' }).press('Enter')
  const choices = page.getByRole('group', { name: 'Text appearance' })
  await choices.getByLabel('Size').selectOption('Largest')
  await choices.getByLabel('Font').selectOption('Sans serif')
  await choices.getByLabel('Width').selectOption('Wide')
  for (const paper of ['Light', 'Dark', 'Sepia']) {
    await choices.getByLabel('Colors').selectOption(paper)
    await expectAccessible(page)
  }
  const chosen = { fontSize: '30px', isSans: true, paper: 'rgb(244, 236, 216)' }
  expect(await look(page)).toEqual(chosen)
  await expect(paragraph).toBeVisible()
  await page.close()
  const again = await openPanelTab()
  await again.read('Tides')
  await expect.poll(() => look(again.page)).toEqual(chosen)
})

/** A device with one voice, which ends a sentence when the test says so. */
const addVoice = (page: Page) =>
  page.addInitScript(() => {
    let current: SpeechSynthesisUtterance | null = null
    const voice = { lang: 'en-US', name: 'Test', localService: true, default: true, voiceURI: 'test' }
    const fake = Object.assign(new EventTarget(), {
      getVoices: () => [{ ...voice, lang: 'en-GB', localService: false }, voice],
      speak: (utterance: SpeechSynthesisUtterance) => {
        current = utterance
      },
      cancel: () => undefined,
    })
    Object.defineProperty(globalThis, 'speechSynthesis', { value: fake })
    Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', {
      value: class extends EventTarget {
        text: string
        constructor(text: string) {
          super()
          this.text = text
        }
      },
    })
    Object.assign(globalThis, {
      said: () => current?.text,
      sayWord: (charIndex: number, charLength: number) =>
        current!.dispatchEvent(Object.assign(new Event('boundary'), { name: 'word', charIndex, charLength })),
      endSentence: () => current!.dispatchEvent(new Event('end')),
    })
  })

test('the text is read aloud by a voice of the device, with its sentence and word marked', async ({
  connect,
  context,
  seedLibrary,
  openPanelTab,
}) => {
  await seedLibrary([
    { ...TIDES, text: 'It rains. The boats wait in the harbor.\n\nThen the sun comes out. Everyone leaves.' },
  ])
  await connect()
  await addVoice(context as unknown as Page)
  const panel = await openPanelTab()
  const { page } = panel
  const article = await panel.read('Tides')
  const call = (expression: string) => page.evaluate(expression)
  const marked = (name: string) =>
    page.evaluate((name) => [...(CSS.highlights.get(name) ?? [])].map(String).join(), name)
  await article.getByRole('button', { name: 'Read aloud' }).press('Enter')
  const bar = page.getByRole('group', { name: 'Read aloud' })
  await expect.poll(() => call('said()')).toBe('It rains.')
  expect(await marked('bookplate-sentence')).toBe('It rains.')
  await call('endSentence()')
  expect(await call('said()')).toBe('The boats wait in the harbor.')
  await call('sayWord(4, 5)')
  expect(await marked('bookplate-word')).toBe('boats')
  await call('endSentence()')
  expect(await marked('bookplate-sentence')).toBe('Then the sun comes out.')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Previous sentence' }).press('Enter')
  expect(await call('said()')).toBe('The boats wait in the harbor.')
  await bar.getByRole('button', { name: 'Pause' }).press('Enter')
  await call('endSentence()')
  expect(await marked('bookplate-sentence')).toBe('The boats wait in the harbor.')
  await bar.getByRole('button', { name: 'Play' }).press('Enter')
  await bar.getByRole('button', { name: 'Next sentence' }).press('Enter')
  await call('endSentence()')
  expect(await call('said()')).toBe('Everyone leaves.')
  await call('endSentence()')
  expect(await marked('bookplate-sentence')).toBe('')
  await bar.getByRole('button', { name: 'Stop reading aloud' }).press('Enter')
  await expect(bar).toBeHidden()
  await expect(article).toBeFocused()
})

test('a device without a voice says so next to the text that is shown', async ({
  connect,
  context,
  seedLibrary,
  openPanelTab,
}) => {
  await seedLibrary([TIDES])
  await connect()
  await context.addInitScript(() => {
    speechSynthesis.getVoices = () => []
  })
  const article = await (await openPanelTab()).read('Tides')
  await article.getByRole('button', { name: 'Read aloud' }).click()
  await expect(article.getByText('This device has no voice')).toBeInViewport()
})

test('the whole text is printed, without the results and the controls', async ({
  connect,
  seedLibrary,
  openPanelTab,
}) => {
  await seedLibrary([TIDES])
  await connect()
  const panel = await openPanelTab()
  const { page } = panel
  const article = await panel.read('Tides')
  for (const width of [380, 1000]) {
    await page.setViewportSize({ width, height: 720 })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const end = await article.getByText('Part 59.').evaluate((element) => {
      const { bottom } = element.getBoundingClientRect()
      return bottom - document.documentElement.scrollHeight
    })
    expect(end, 'the end of the text is on a page').toBeLessThan(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(panel.search).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  }
})
