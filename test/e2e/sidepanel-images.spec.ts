import { expect, test } from './panel-page.ts'
import type { SeedLine } from '../helpers/seed-lines.ts'
import { expectAccessible } from './accessible.ts'

/** A bookmark with three archived images, and one with a remote image. */
const BOATS: SeedLine[] = [
  {
    url: 'https://www.instagram.com/p/harbour01',
    platform: 'instagram',
    contentType: 'image',
    title: 'Boats of the north',
    text: 'A week along the coast.',
    pictures: ['A red boat at its mooring', 'A blue boat under sail', 'A boat hauled up on shingle'],
    daysAgo: 5,
  },
  {
    url: 'https://museum.example.net/boats',
    title: 'A Viking boat, drawn plank by plank',
    text: 'Sheet seven of nine.',
    media: [{ type: 'image', url: 'https://museum.example.net/boat.jpg', caption: 'A drawing of a boat' }],
    daysAgo: 7,
  },
]

test('finds images by their content, opens their bookmark, and returns', async ({
  account,
  connect,
  seedLibrary,
  openPanelTab,
  pages,
  service,
}) => {
  const key = account.key()
  const saved = await service.call('/v1/bookmarks', { key, body: { url: `${pages.origin}/lighthouses` } })
  expect(saved.status).toBe(201)
  await connect()
  const panel = await openPanelTab()
  const { page } = panel
  const tiles = page.getByRole('list', { name: 'Image results' })
  const shots = process.env['SCREENSHOTS']
  const shoot = async (name: string) => {
    if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
  }

  await test.step('ranks bookmarks if no image has a description, and says so', async () => {
    await page.getByRole('radio', { name: 'Images' }).check({ force: true })
    await panel.search.fill('lighthouse')
    await expect(panel.status('Image search isn’t available yet.')).toBeVisible()
    await expect(panel.articles).toHaveCount(1)
    await shoot('images-fallback')
  })

  await seedLibrary(BOATS)
  // The service notices writes of another process within two seconds.
  const body = { query: 'boat', rankMode: 'image', view: 'summary' }
  await expect
    .poll(() => service.read('/v1/search', { key, body }))
    .toMatchObject({ rankMode: 'image', items: { length: 4 } })
  await panel.search.fill('boat')

  await test.step('each image is a separate tile with the matching caption', async () => {
    await expect(tiles.getByRole('figure')).toHaveCount(4)
    await expect(tiles.getByRole('figure', { name: 'Boats of the north' })).toHaveCount(3)
    for (const caption of BOATS[0]!.pictures!) {
      await expect(tiles.getByText(`Shown because: ${caption}`)).toBeVisible()
      await expect(tiles.getByRole('img', { name: caption })).toHaveAttribute('src', /^blob:/)
    }
    await expect(panel.status('Image search isn’t available yet.')).toBeHidden()
  })

  await test.step('an image that is not stored has an icon in its place', async () => {
    await expect(
      tiles.getByRole('img', { name: 'Image stored elsewhere: A drawing of a boat' }),
    ).toBeVisible()
  })

  await test.step('passes axe in both themes and in a narrow window', async () => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await shoot('images-dark')
    await page.setViewportSize({ width: 320, height: 480 })
    await shoot('images-320')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await shoot('images-light-320')
  })

  const links = tiles.getByRole('link')
  const scrolled = () => page.evaluate(() => document.querySelector('main')!.parentElement!.scrollTop)
  await test.step('arrow keys follow the grid, and the reading view returns to its tile', async () => {
    await panel.search.press('ArrowDown')
    await expect(links.nth(0)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(links.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(links.nth(0)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    const below = page.locator(':focus')
    const title = (await below.textContent())!
    const href = await below.getAttribute('data-result')
    const top = await scrolled()
    expect(top).toBeGreaterThan(0)
    await page.keyboard.press('o')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
    await shoot('images-reading')
    await panel.back()
    await expect(page.locator(':focus')).toHaveAttribute('data-result', href!)
    expect(await scrolled()).toBe(top)
  })

  await test.step('the next bookmark is another one, however many images matched', async () => {
    await page.keyboard.press('o')
    const heading = page.getByRole('heading', { level: 1 })
    const names = new Set([await heading.last().textContent()])
    const isLast = await page.getByRole('button', { name: 'Next bookmark' }).isDisabled()
    await page.getByRole('button', { name: isLast ? 'Previous bookmark' : 'Next bookmark' }).click()
    await expect(heading.last()).not.toHaveText([...names][0]!)
  })
})
