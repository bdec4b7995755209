import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Worker } from '@playwright/test'
import type { MarkRequest } from '@/lib/platform/mark-tab.ts'
import { statusOf } from './fixtures.ts'
import { expect, test } from './panel-page.ts'
import { EXTENSION_FOLDER } from './profile.ts'

/** Returns the marked words of a page in order, from the browser's own registry. */
const markedIn = (tab: Page, name = 'bookplate-yellow'): Promise<string[]> =>
  tab.evaluate((name) => {
    const ranges = [...(CSS.highlights.get(name) ?? [])] as Range[]
    const ordered = ranges.toSorted((one, other) => one.compareBoundaryPoints(Range.START_TO_START, other))
    return ordered.map((range) => range.toString().replaceAll(/\s+/g, ' '))
  }, name)

/** Shapes of the web-platform-tests' suite of text fragments: words to mark, and how often they are found. */
const FRAGMENTS: [shape: string, html: string, mark: Partial<MarkRequest['marks'][0]>, marked: string[]][] = [
  ['exact words', '<p>This is a test page.</p>', { quote: 'test page' }, ['test page']],
  ['other capitals', '<p>This is a Test Page.</p>', { quote: 'test page' }, ['Test Page']],
  ['no such words', '<p>This is a test page.</p>', { quote: 'another page' }, []],
  ['inline elements', '<p>a <b>bo<i>ld</i></b> word</p>', { quote: 'bold word' }, ['bold word']],
  ['a split word', '<p>fra<span></span>gm<wbr>ent</p>', { quote: 'fragment' }, ['fragment']],
  ['several paragraphs', '<p>one two</p>\n\n<p>three four</p>', { quote: 'two\nthree' }, ['two three']],
  ['a line break', '<p>one<br>two</p>', { quote: 'one\ntwo' }, ['onetwo']],
  [
    'white space in the source',
    '<p>one\n      two\tthree</p>',
    { quote: 'one two three' },
    ['one two three'],
  ],
  ['a no-break space', '<p>one&nbsp;two</p>', { quote: 'one two' }, ['one two']],
  ['a soft hyphen', '<p>frag&shy;ment</p>', { quote: 'fragment' }, ['frag\u00ADment']],
  ['a prefix', '<p>a word, my word, a word</p>', { quote: 'word', prefix: 'my ' }, ['word']],
  ['a suffix', '<p>word one. word two.</p>', { quote: 'word', suffix: ' two.' }, ['word']],
  [
    'context in other blocks',
    '<p>x</p><p>cat</p><p>y</p><p>cat</p><p>z</p>',
    { quote: 'cat', prefix: 'y\n', suffix: '\nz' },
    ['cat'],
  ],
  ['hidden words', '<p hidden>secret</p><p style="display:none">secret</p>', { quote: 'secret' }, []],
  ['invisible words', '<p style="visibility:hidden">secret</p>', { quote: 'secret' }, []],
  [
    'visible words in an invisible box',
    '<p style="visibility:hidden"><i style="visibility:visible">seen</i></p>',
    { quote: 'seen' },
    ['seen'],
  ],
  ['hidden words between', '<p>one <span hidden>x</span>two</p>', { quote: 'one two' }, ['one xtwo']],
  [
    'display: contents',
    '<div style="display:contents">con<b>tents</b></div>',
    { quote: 'contents' },
    ['contents'],
  ],
  ['scripts and styles', '<script>var here</script><style>.here{}</style>', { quote: 'here' }, []],
  ['form fields', '<textarea>typed</textarea><select><option>typed</select>', { quote: 'typed' }, []],
  ['pictures between words', '<p>one <img alt="picture"> two</p>', { quote: 'one two' }, ['one two']],
  ['table cells', '<table><tr><td>Three<td>Faces</table>', { quote: 'Three\tFaces' }, ['ThreeFaces']],
  ['lists', '<ol><li>First<li>Second</ol>', { quote: 'First\nSecond' }, ['FirstSecond']],
  ['diacritics', '<p>cafe\u0301 noir</p>', { quote: 'café noir' }, ['cafe\u0301 noir']],
  ['ligatures', '<p>eﬃcient</p>', { quote: 'efficient' }, ['eﬃcient']],
  ['Arabic', '<p>ينام المرء فيرتب الدماغ</p>', { quote: 'المرء فيرتب' }, ['المرء فيرتب']],
  ['Japanese', '<p>夜のあいだに<em>記憶</em>は整理される。</p>', { quote: '記憶は整理' }, ['記憶は整理']],
  ['emoji', '<p>a 👩‍🚀 flies</p>', { quote: '👩‍🚀 flies' }, ['👩‍🚀 flies']],
  ['capitals by style', '<p style="text-transform:uppercase">shout</p>', { quote: 'SHOUT' }, ['shout']],
  [
    'the names of a form',
    '<form><input name="childNodes"><p>clobbered</p></form>',
    { quote: 'clobbered' },
    ['clobbered'],
  ],
  [
    'a shadow root',
    '<x-a><template shadowrootmode="open"><p>in the shadow</p></template></x-a>',
    { quote: 'the shadow' },
    ['the shadow'],
  ],
  [
    'slots in another order',
    '<x-a><template shadowrootmode="open"><slot name="b"></slot><slot></slot></template><i>two</i><i slot="b">one</i></x-a>',
    { quote: 'onetwo' },
    ['two', 'one'],
  ],
  [
    'words that no selection has',
    '<pre>one\n<b style="user-select:none">2 </b>two</pre>',
    { quote: 'one\ntwo' },
    ['one 2 two'],
  ],
  ['deep nesting', `${'<div>'.repeat(3_000)}deep`, { quote: 'deep' }, ['deep']],
  ['a note', '<p>noted words</p>', { quote: 'noted words', isNoted: true }, ['noted words']],
]

test('finds words on pages of every shape, and leaves the page unchanged', async ({ page }) => {
  const script = readFileSync(join(EXTENSION_FOLDER, 'mark-words.js'), 'utf8')
  for (const [shape, html, mark, marked] of FRAGMENTS) {
    await page.setContent(`<!doctype html><body>${html}`)
    const before = await page.content()
    const marks = [{ quote: '', isNoted: false, color: 'yellow', ...mark }]
    await page.evaluate((given) => Object.assign(globalThis, { bookplateMarks: given }), {
      marks,
      replaces: true,
    })
    await page.evaluate(script)
    expect(await markedIn(page), shape).toEqual(marked)
    expect(await page.content(), shape).toBe(before)
  }
  expect(await markedIn(page, 'bookplate-noted')).toEqual(['noted words'])

  // The page draws the words again, as frameworks do.
  await page.evaluate(() => {
    const { innerHTML } = document.body
    document.body.replaceChildren()
    document.body.innerHTML = innerHTML
  })
  await expect.poll(() => markedIn(page)).toEqual(['noted words'])
})

const press = (worker: Worker, address: string, command: string) =>
  worker.evaluate(
    async ([address, command]) => {
      const tab = (await chrome.tabs.query({})).find(({ url }) => url === address)
      const { onCommand } = chrome.commands as unknown as {
        onCommand: { dispatch(...given: unknown[]): void }
      }
      onCommand.dispatch(command, tab)
    },
    [address, command] as const,
  )

/** Chooses an item of the browser's menu, which tests can't open. */
const chooseColor = (worker: Worker, address: string, item: string, selected?: string) =>
  worker.evaluate(
    async ([address, item, selectionText]) => {
      const tab = (await chrome.tabs.query({})).find(({ url }) => url === address)
      // The item exists.
      await chrome.contextMenus.update(item, {})
      const { onClicked } = chrome.contextMenus as unknown as {
        onClicked: { dispatch(...given: unknown[]): void }
      }
      const where = { pageUrl: address, frameId: 0, ...(selectionText ? { selectionText } : {}) }
      onClicked.dispatch({ editable: false, menuItemId: item, ...where }, tab)
    },
    [address, item, selected] as const,
  )

const select = (tab: Page, at: number) =>
  tab.evaluate((at) => {
    const paragraph = [...document.querySelectorAll('p')].filter((one) => one.innerText.length > 100).at(at)!
    getSelection()!.selectAllChildren(paragraph)
    return getSelection()!.toString().trim().replaceAll(/\s+/g, ' ')
  }, at)

test('highlighted words are marked on the page, and follow their edits in the library', async ({
  connect,
  context,
  pages,
  openPopup,
  openPanelTab,
  worker,
  held,
}) => {
  await connect()
  const tab = await context.newPage()
  await tab.goto(`${pages.origin}/articles/how-sleep-changes-memory`)
  const early = await select(tab, 0)
  // The toolbar click opens the tab to the extension, as the shortcut does.
  const popup = await openPopup(tab)
  await expect(statusOf(popup)).toHaveText('Saved with 1 highlight')
  await expect.poll(() => markedIn(tab)).toEqual([early])
  await popup.close()

  const late = await select(tab, -1)
  await press(worker, tab.url(), 'highlight')
  await expect.poll(() => markedIn(tab)).toEqual([early, late])
  await expect.poll(async () => (await held.bookmarks())[0]?.quotes.length).toBe(2)
  const color = await tab.evaluate(
    () => getComputedStyle(document.body, '::highlight(bookplate-yellow)').backgroundColor,
  )
  expect(color).toBe('rgb(255, 224, 138)')

  const again = await context.newPage()
  await again.goto(tab.url())
  expect(await markedIn(again)).toEqual([])
  await tab.close()
  const reopened = await openPopup(again)
  await expect(statusOf(reopened)).toContainText('Saved')
  await reopened.close()
  await expect.poll(() => markedIn(again)).toEqual([early, late])

  const panel = await openPanelTab()
  await panel.articles.first().getByRole('link').first().focus()
  await panel.page.keyboard.press('o')
  const entries = panel.page.getByRole('region', { name: 'Highlights' }).getByRole('listitem')
  await entries.first().getByRole('button', { name: 'Add note' }).click()
  await entries.first().getByRole('textbox').fill('Which study?')
  await entries.first().getByRole('textbox').press('ControlOrMeta+Enter')
  await expect.poll(() => markedIn(again, 'bookplate-noted')).toEqual([early])
  await entries.last().getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => markedIn(again)).toEqual([early])
  await panel.page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => markedIn(again)).toEqual([early, late])

  await entries.first().getByRole('radio', { name: 'Green' }).click()
  await expect.poll(() => markedIn(again, 'bookplate-green')).toEqual([early])
  expect(await markedIn(again)).toEqual([late])
  await expect(panel.page.locator('mark[data-color="green"]').first()).toHaveAttribute('title', 'Green')

  // The same words again change their color.
  await chooseColor(worker, again.url(), 'selection-color:pink', await select(again, -1))
  await expect.poll(() => markedIn(again)).toEqual([])
  expect(await markedIn(again, 'bookplate-pink')).toEqual([late])
  const place = await again.evaluate(() => {
    const [range] = [...CSS.highlights.get('bookplate-pink')!] as Range[]
    range!.startContainer.parentElement!.scrollIntoView()
    const { left, top } = range!.getClientRects()[0]!
    return { x: left + 5, y: top + 5 }
  })
  await again.mouse.click(place.x, place.y, { button: 'right' })
  await chooseColor(worker, again.url(), 'mark-color:blue')
  await expect.poll(() => markedIn(again, 'bookplate-blue')).toEqual([late])
})
