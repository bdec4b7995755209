import type { BookmarkPage } from '@bookplate/contract'
import { barriersOf } from './accessible.ts'
import { expect, test } from './panel-page.ts'

const TEXT =
  'The library of the old town keeps its maps in drawers of oak. Each map was drawn by hand, and each has a note of who walked its roads. Visitors may look at them on Thursdays, when the curator has time to tell their stories.'

const ARABIC =
  'تحفظ مكتبة المدينة القديمة خرائطها في أدراج من خشب البلوط. رسمت كل خريطة باليد، ومع كل منها ملاحظة عمن سار في طرقها. يمكن للزوار أن يروها يوم الخميس حين يجد الأمين وقتا ليروي قصصها.'

const line = (url: string, more: object) => ({
  url,
  title: 'Maps of the old town',
  text: TEXT,
  daysAgo: 3,
  ...more,
})

test('merges duplicates, undoes it, and remembers pairs that are not duplicates', async ({
  account,
  connect,
  seedLibrary,
  openPanelTab,
  service,
}) => {
  await seedLibrary([
    line('https://town.example/maps', { tags: ['maps'], note: 'For the walk.', daysAgo: 30 }),
    line('https://reprint.example/old-town', {
      tags: ['history'],
      note: 'Open on Thursdays.',
      isFavorite: true,
    }),
    line('https://town.example/notes-ar', { title: 'خرائط المدينة القديمة', text: ARABIC }),
    line('https://m.town.example/notes-ar', { title: 'خرائط المدينة القديمة', text: ARABIC }),
  ])
  await connect()
  const key = account.key('read')
  const panel = await openPanelTab()
  const { page } = panel
  const kept = async () => {
    const address = '/v1/bookmarks?q=Maps+of+the+old+town'
    return (await service.read<BookmarkPage>(address, { key })).items
      .filter(({ title }) => title === 'Maps of the old town')
      .map(({ url, note, tags, isFavorite }) => [
        url,
        note,
        tags
          .map(({ name }) => name)
          .toSorted()
          .join(),
        isFavorite,
      ])
  }
  const before = await kept()
  expect(before).toHaveLength(2)

  await page.getByRole('button', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Find duplicates' }).click()
  const groups = page.getByRole('list', { name: 'Duplicates' })
  await expect(groups.getByRole('group')).toHaveCount(2)
  const maps = groups.getByRole('listitem').filter({ hasText: 'For the walk.' }).filter({ hasText: 'Keep:' })
  await expect(maps.getByRole('radio').first()).toBeChecked()

  await test.step('without barriers, light, dark, narrow and wide', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await barriersOf(page, colorScheme === 'light' ? 'all' : 'colors')).toEqual([])
      for (const width of [320, 900]) {
        await page.setViewportSize({ width, height: 720 })
        await maps.scrollIntoViewIfNeeded()
        await page.screenshot({ path: test.info().outputPath(`duplicates-${colorScheme}-${width}.png`) })
      }
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  await maps.getByRole('button', { name: 'Merge into one' }).click()
  await expect(groups.getByRole('group')).toHaveCount(1)
  await expect(groups.locator(':focus')).toBeVisible()
  await expect
    .poll(kept)
    .toEqual([['https://town.example/maps', 'For the walk.\n\nOpen on Thursdays.', 'history,maps', true]])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(kept).toEqual(before)
  await expect(groups.getByRole('group')).toHaveCount(2)

  await maps.getByRole('button', { name: 'Not duplicates' }).click()
  await expect(groups.getByRole('group')).toHaveCount(1)
  await page.reload()
  await page.getByRole('button', { name: 'Overview' }).click()
  await expect(groups.getByRole('group')).toHaveCount(1)
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect(page.getByRole('progressbar')).toBeHidden()
  await expect(groups.getByRole('group')).toHaveCount(1)
})
