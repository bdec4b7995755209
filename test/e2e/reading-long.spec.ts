import { expect, test } from './panel-page.ts'

const SENTENCE = 'Every sentence of this long book is here to be read, whatever it says. '
const PARAGRAPHS = 6_800
const TEXT = Array.from({ length: PARAGRAPHS }, (_, index) => `Paragraph ${index}. ${SENTENCE.repeat(4)}`)

test('a text of 2 MB opens at its beginning, responds at once, and is complete', async ({
  connect,
  seedLibrary,
  openPanelTab,
}) => {
  await seedLibrary([
    { url: 'https://book.example/', title: 'A whole book', text: TEXT.join('\n\n'), daysAgo: 0 },
    { url: 'https://leaf.example/', title: 'A leaf', text: TEXT[0]!, daysAgo: 0 },
  ])
  await connect()
  const panel = await openPanelTab()
  const { page } = panel
  const body = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) })
  const open = async (name: string): Promise<number> => {
    await panel.link(name).focus()
    const startedAt = Date.now()
    await page.keyboard.press('o')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(body.getByText('Paragraph 0.')).toBeVisible()
    return Date.now() - startedAt
  }
  const short = await open('A leaf')
  await panel.back()
  const long = await open('A whole book')
  const startedAt = Date.now()
  await body.getByRole('button', { name: 'Favorite' }).click()
  await expect(body.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true')
  const used = Date.now() - startedAt
  await expect(body.getByText(`Paragraph ${PARAGRAPHS - 1}.`)).toBeAttached()
  test.info().annotations.push({
    type: 'ms to open 300 bytes, 2 MB; to use a button; until all is there',
    description: [short, long, used, Date.now() - startedAt].join(', '),
  })
  await body.getByText(`Paragraph ${PARAGRAPHS - 1}.`).scrollIntoViewIfNeeded()
  await expect(body.getByText(`Paragraph ${PARAGRAPHS - 1}.`)).toBeInViewport()
  await expect(page.getByText('This text is too long to show in full')).toBeHidden()
})

test('reading opens where the answer is', async ({ connect, seedLibrary, openPanelTab }) => {
  const filler = Array.from({ length: 40 }, (_, index) => `Chapter ${index}. ${SENTENCE.repeat(3)}`)
  const answer = 'The heron stood under the bridge until the rain was over.'
  await seedLibrary([
    {
      url: 'https://long.example/',
      title: 'A long walk',
      text: [...filler, answer, ...filler].join('\n\n'),
      daysAgo: 0,
    },
  ])
  await connect()
  const panel = await openPanelTab()
  const { page } = panel
  await panel.search.fill('heron bridge rain')
  const hit = panel.article('A long walk')
  await expect(hit.getByText(answer)).toBeVisible()
  const body = await panel.read('A long walk')
  await expect(body.getByText(answer)).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1, name: 'A long walk' })).toBeFocused()
  await expect(body.locator('[data-shown]')).toHaveText(answer)
})

test('images load when they come near the screen', async ({
  connect,
  context,
  seedLibrary,
  openPanelTab,
}) => {
  const media = Array.from({ length: 200 }, (_, at) => ({
    type: 'image' as const,
    url: `https://gallery.example/${at}.jpg`,
    altText: `Picture ${at}`,
  }))
  await seedLibrary([
    { url: 'https://gallery.example/', title: 'A gallery', text: TEXT[0]!, media, daysAgo: 3 },
  ])
  await connect()
  const panel = await openPanelTab()
  let requests = 0
  context.on('request', (request) => void (requests += request.url().includes('/media?') ? 1 : 0))
  await panel.link('A gallery').focus()
  await panel.page.keyboard.press('o')
  const missing = (name: string) =>
    panel.page.locator('figure', { hasText: name }).getByText('This image isn’t stored in your library')
  await expect(missing('Picture 0')).toBeVisible()
  await panel.page.getByText('Picture 199').scrollIntoViewIfNeeded()
  await expect(missing('Picture 199')).toBeVisible()
  expect(requests).toBeGreaterThan(1)
  expect(requests).toBeLessThan(50)
})
