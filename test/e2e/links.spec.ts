import type { CDPSession, Page } from '@playwright/test'
import type { PageServer } from '../helpers/page-server.ts'
import { barriersOf, expectFit } from './accessible.ts'
import { expect, statusOf, test } from './fixtures.ts'

const DROP_HERE = 'Drop to save to your library'
const PATHS = ['/lighthouses', '/kyoto/gardens', '/notes/bicycle-wheel']

async function dragOver(
  panel: Page,
  items: { mimeType: string; data: string }[],
): Promise<() => Promise<void>> {
  const cdp: CDPSession = await panel.context().newCDPSession(panel)
  const data = { items, dragOperationsMask: 1 }
  const send = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    cdp.send('Input.dispatchDragEvent', { type, x: 150, y: 300, data })
  await send('dragEnter')
  // Browsers repeat the event, and the panel loads what catches links after its first paint.
  const isTaken = async () => {
    await send('dragOver')
    return panel.getByText(DROP_HERE).isVisible()
  }
  await expect.poll(isTaken).toBe(true)
  return async () => void (await send('drop'))
}

async function paste(from: Page, text: string, into: Page): Promise<void> {
  await from.bringToFront()
  await from.evaluate((text) => {
    document.body.innerHTML = '<textarea></textarea>'
    document.querySelector('textarea')!.value = text
  }, text)
  await from.locator('textarea').focus()
  await from.keyboard.press('Control+A')
  await from.keyboard.press('Control+C')
  await into.bringToFront()
  await into.keyboard.press('Control+V')
}

const pathsOf = (bookmarks: { url: string }[]) => bookmarks.map(({ url }) => new URL(url).pathname).toSorted()
const desk = (panel: Page) => panel.getByRole('region', { name: 'Saved links' })
const listing = (pages: PageServer) => PATHS.map((path) => pages.origin + path).join('\n')

test('saves links dropped on the panel, reports and undoes each, and refuses other addresses', async ({
  connect,
  held,
  openExtensionPage,
  pages,
}) => {
  await connect()
  const panel = await openExtensionPage('sidepanel.html')
  await panel.setViewportSize({ width: 320, height: 640 })
  await expect(panel.getByRole('searchbox')).toBeVisible()

  await test.step('a link', async () => {
    const drop = await dragOver(panel, [{ mimeType: 'text/uri-list', data: pages.origin + PATHS[0] }])
    await panel.screenshot({ path: test.info().outputPath('drop.png') })
    await drop()
    await expect(panel.getByText(DROP_HERE)).toBeHidden()
    await expect(desk(panel).getByText('1 link saved')).toBeVisible()
    expect(pathsOf(await held.bookmarks())).toEqual([PATHS[0]])
  })

  await test.step('several, of which one is there already and one no web page', async () => {
    const data = `${listing(pages)}\nmailto:ada@example.org`
    await (
      await dragOver(panel, [{ mimeType: 'text/uri-list', data }])
    )()
    await expect(desk(panel).getByText('2 links saved')).toBeVisible()
    await expect(desk(panel)).toContainText('1 was already in your library. 1 couldn’t be saved.')
    const rows = desk(panel).getByRole('listitem')
    await expect(rows.filter({ hasText: 'lighthouses' })).toContainText('In your library')
    await expect(rows.filter({ hasText: 'mailto:' })).toContainText('This isn’t a web page.')
    expect(await barriersOf(panel)).toEqual([])
    await expectFit(panel, 'links-dropped')
    await desk(panel).getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(desk(panel).getByText('Removed 2 links')).toBeVisible()
    await expect.poll(async () => (await held.bookmarks('state=archived')).length).toBe(2)
    await desk(panel).getByRole('button', { name: 'Save again' }).click()
    await expect.poll(async () => (await held.bookmarks('state=archived')).length).toBe(0)
    await desk(panel).getByRole('button', { name: 'Dismiss' }).click()
    await expect(desk(panel)).toBeHidden()
  })

  await test.step('a picture without an address', async () => {
    const data = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
    await (
      await dragOver(panel, [{ mimeType: 'text/uri-list', data }])
    )()
    await expect(desk(panel).getByRole('alert')).toContainText('This has no address of its own.')
  })

  await test.step('words', async () => {
    await (
      await dragOver(panel, [{ mimeType: 'text/plain', data: 'nothing but words' }])
    )()
    await expect(desk(panel).getByRole('alert')).toContainText('There is no web address in this text.')
    expect(await held.bookmarks()).toHaveLength(3)
  })
})

test('offers to save pasted addresses, which wait while the library is unreachable', async ({
  connect,
  context,
  held,
  idle,
  openExtensionPage,
  pages,
  service,
}) => {
  await connect()
  const web = await context.newPage()
  await web.goto(pages.origin + PATHS[0])
  const panel = await openExtensionPage('sidepanel.html')
  const search = panel.getByRole('searchbox')
  await expect(search).toBeFocused()

  await test.step('in the search box', async () => {
    await paste(web, pages.origin + PATHS[0], panel)
    await expect(search).toHaveValue(pages.origin + PATHS[0])
    await expect(desk(panel).getByText('Save this link?')).toBeVisible()
    await expect(search).toBeFocused()
    await desk(panel).getByRole('button', { name: 'Not now' }).click()
    await expect(desk(panel)).toBeHidden()
    await expect(search).toBeFocused()
    await paste(web, 'site:example.org sleep', panel)
    await expect(search).toHaveValue(/site:example\.org sleep$/)
    await expect(desk(panel)).toBeHidden()
  })

  await test.step('outside of it', async () => {
    await search.fill('')
    await search.evaluate((box) => box.blur())
    await paste(web, `Two to read: ${listing(pages)}`, panel)
    const save = desk(panel).getByRole('button', { name: 'Save 3 links' })
    await expect(save).toBeFocused()
    expect(await barriersOf(panel)).toEqual([])
    expect(await held.bookmarks()).toEqual([])
    await service.pause()
    await save.press('Enter')
    await expect(desk(panel).getByText('Saved offline')).toBeVisible()
    await service.resume()
    await desk(panel).getByRole('button', { name: 'Undo', exact: true }).waitFor()
    // A request that is still failing would ask for another pause after the retry.
    await idle()
    await panel.evaluate(() =>
      chrome.runtime.sendMessage({
        bookplate: 'request',
        id: 'r',
        name: 'outbox.retry',
        request: { id: null },
      }),
    )
    await expect(desk(panel).getByText('3 links saved')).toBeVisible()
    expect(pathsOf(await held.bookmarks())).toEqual(PATHS.toSorted())
  })

  await test.step('of this computer', async () => {
    await paste(web, 'file:///home/ada/notes.html', panel)
    await expect(desk(panel).getByRole('alert')).toContainText('Files on this computer can’t be saved.')
  })
})

const selectAll = (tab: Page, html: string) =>
  tab.evaluate((html) => {
    document.body.innerHTML = html
    const host = document.querySelector('#host')
    if (host) host.attachShadow({ mode: 'open' }).innerHTML = '<a href="/notes/bicycle-wheel">In a shadow</a>'
    const range = document.createRange()
    range.setStart(document.querySelector('#from')!.firstChild!, 4)
    range.setEnd(document.querySelector('#to')!.firstChild!, 0)
    getSelection()!.removeAllRanges()
    getSelection()!.addRange(range)
  }, html)

test('saves the links in a selection from the menu, reports, shows, and undoes them', async ({
  connect,
  context,
  held,
  idle,
  openPopup,
  pages,
  worker,
}) => {
  await connect()
  const tab = await context.newPage()
  await tab.goto(pages.origin + PATHS[0])
  // Reveals the tab to the extension, like a click in the menu.
  const popup = await openPopup(tab)
  await expect(statusOf(popup)).toHaveText('Saved')
  const choose = () =>
    worker.evaluate(async (url) => {
      const tab = (await chrome.tabs.query({})).find((one) => one.url === url)
      await chrome.contextMenus.update('save-links', {})
      const { onClicked } = chrome.contextMenus as unknown as {
        onClicked: { dispatch(...given: unknown[]): void }
      }
      onClicked.dispatch({ menuItemId: 'save-links', editable: false, frameId: 0 }, tab)
    }, tab.url())
  const batch = () =>
    worker.evaluate(async () => {
      const { linkBatches } = (await chrome.storage.session.get('linkBatches')) as {
        linkBatches?: { value: { id: string; links: { url: string; title: string }[] }[] }
      }
      return linkBatches?.value[0] ?? null
    })

  await selectAll(
    tab,
    `<p><a id="from" href="/articles/how-sleep-changes-memory">Not chosen but its end</a></p>
     <form><input name="querySelectorAll"><a href="/kyoto/gardens#entry"> Gardens
       in Kyoto </a></form>
     <a href="#place">A place in this page</a> <a href="mailto:ada@example.org">Mail</a>
     <a href="/kyoto/gardens">Once more</a> <div id="host"></div>
     <p><a id="to" href="/articles/never">Not chosen</a></p>`,
  )
  await choose()
  await expect
    .poll(async () => pathsOf(await held.bookmarks()))
    .toEqual([PATHS[0], '/articles/how-sleep-changes-memory', ...PATHS.slice(1)].toSorted())
  const saved = (await batch())!
  expect(saved.links.map(({ url, title }) => [new URL(url).pathname, title])).toEqual([
    ['/articles/how-sleep-changes-memory', 'Not chosen but its end'],
    ['/kyoto/gardens', 'Gardens in Kyoto'],
    ['/notes/bicycle-wheel', 'In a shadow'],
  ])

  const opened = context.waitForEvent('page')
  await worker.evaluate((id) => {
    const { onButtonClicked } = chrome.notifications as unknown as {
      onButtonClicked: { dispatch(...given: unknown[]): void }
    }
    onButtonClicked.dispatch(id, 1)
  }, saved.id)
  const shown = await opened
  await expect(desk(shown).getByText('3 links saved')).toBeVisible()
  await desk(shown).getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(async () => (await held.bookmarks('state=archived')).length).toBe(3)
  expect(await held.bookmarks()).toHaveLength(1)

  await selectAll(tab, '<p id="from">Words</p><p id="to">and words</p>')
  await tab.bringToFront()
  await choose()
  await idle()
  expect((await batch())?.id).toBe(saved.id)
})
