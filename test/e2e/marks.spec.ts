import { expect, test } from './panel-page.ts'

const LATIN = 'Nothing in these sentences is what anybody looked for. '
const JAPANESE = '今日は何も起こらなかった。'
const ARABIC = 'لم يحدث شيء في هذا اليوم الطويل. '

const LINES = [
  {
    query: 'heron',
    title: 'A long walk',
    text: `${LATIN.repeat(99)}A heron was fishing. ${LATIN.repeat(99)}`,
  },
  { query: 'pelican', text: `A post. ${LATIN.repeat(99)}It ends with a pelican.` },
  { query: 'quokka', title: `${LATIN.repeat(4)}, with one quokka at the end`, text: 'Short.' },
  {
    query: '"night train"',
    title: 'Night',
    text: `By train. ${LATIN.repeat(99)}The night train left. ${LATIN}`,
  },
  {
    query: '睡眠',
    title: '日記',
    text: `${JAPANESE.repeat(99)}よい睡眠は記憶を助ける。${JAPANESE.repeat(9)}`,
  },
  { query: 'مكتبة', title: 'يوميات', text: `${ARABIC.repeat(99)}رأيت مكتبة قديمة. ${ARABIC.repeat(9)}` },
]

test('matches are marked in visible lines, also next to an image and at high zoom', async ({
  connect,
  seedLibrary,
  openPanelTab,
}) => {
  await seedLibrary(
    LINES.map((line, index) => ({
      ...line,
      url: `https://marks.example/${index}`,
      pictures: ['A small picture'],
      daysAgo: 1,
    })),
  )
  await connect()
  const panel = await openPanelTab()
  // Panel of 320 pixels at 100 % and 200 %.
  for (const width of [320, 160]) {
    await panel.page.setViewportSize({ width, height: 800 })
    for (const { query } of LINES) {
      await panel.search.fill(query)
      // Marks of the previous query remain until the letter is painted.
      const [word] = /[^"\s]+/.exec(query)!
      const mark = panel.articles.locator('mark').filter({ hasText: word }).first()
      await expect(mark).toBeVisible()
      await expect
        .poll(() =>
          mark.evaluate((element) => {
            const { top, bottom } = element.getBoundingClientRect()
            const lines = element.parentElement?.getBoundingClientRect()
            return lines !== undefined && top >= lines.top - 1 && bottom <= lines.bottom + 1
          }),
        )
        .toBe(true)
      if (process.env['SCREENSHOTS'])
        await panel.page.screenshot({
          path: `${process.env['SCREENSHOTS']}/marks-${width}-${query.replaceAll('"', '')}.png`,
        })
    }
  }
})
