import type { Worker } from '@playwright/test'
import type { OutboxView } from '../../lib/outbox/entry.ts'
import { readLocales } from '../../locales/build/messages.ts'
import { ask, countWaiting } from './ask.ts'
import { expect, test } from './fixtures.ts'

interface Click {
  menuItemId: string
  pageUrl?: string
  linkUrl?: string
  srcUrl?: string
  selectionText?: string
}

/** Calls the click listener. The browser itself lists the menu items. */
const clickMenu = (worker: Worker, click: Click, tab: { url: string; title: string }) =>
  worker.evaluate(
    async ([click, tab]) => {
      await chrome.contextMenus.update(click.menuItemId, {})
      const { onClicked } = chrome.contextMenus as unknown as {
        onClicked: { dispatch(...given: unknown[]): void }
      }
      onClicked.dispatch({ editable: false, ...click }, { id: -1, windowId: -1, ...tab })
    },
    [click, tab] as const,
  )

test('each right-click target saves exactly its address, without a window @core', async ({
  connect,
  context,
  worker,
  pages,
  held,
}) => {
  await connect()
  const at = (path: string) => pages.origin + path
  const tab = { url: at('/lighthouses'), title: 'Lighthouses' }
  const pageCount = context.pages().length
  const saved = async () =>
    Object.fromEntries((await held.bookmarks()).map(({ url, note }) => [new URL(url).pathname, note]))

  await clickMenu(worker, { menuItemId: 'save-page', pageUrl: tab.url }, tab)
  await expect.poll(saved).toEqual({ '/lighthouses': null })

  const link = at('/articles/how-sleep-changes-memory')
  const image = at('/images/lighthouse.png')
  await clickMenu(worker, { menuItemId: 'save-link', pageUrl: tab.url, linkUrl: link, srcUrl: image }, tab)
  await expect.poll(async () => Object.keys(await saved())).toContain('/articles/how-sleep-changes-memory')
  expect(Object.keys(await saved())).toHaveLength(2)

  const quote = { menuItemId: 'save-selection', pageUrl: tab.url, selectionText: 'The lamp was lit.' }
  await clickMenu(worker, quote, tab)
  const quotes = async () => (await held.bookmarks()).find(({ url }) => url === tab.url)?.quotes
  await expect.poll(quotes).toEqual(['The lamp was lit.'])
  await clickMenu(worker, quote, tab)
  await clickMenu(worker, { menuItemId: 'save-link', linkUrl: at('/kyoto/gardens') }, tab)
  await expect.poll(async () => Object.keys(await saved())).toContain('/kyoto/gardens')
  expect(await quotes()).toEqual(['The lamp was lit.'])
  expect(await saved()).toMatchObject({ '/lighthouses': null })

  const inLink = { pageUrl: tab.url, linkUrl: link }
  await clickMenu(worker, { menuItemId: 'save-image', ...inLink, srcUrl: image }, tab)
  await expect.poll(saved).toMatchObject({ '/images/lighthouse.png': `From ${tab.url}` })
  await clickMenu(worker, { menuItemId: 'save-video', ...inLink, srcUrl: at('/images/stairs.png') }, tab)
  await expect.poll(saved).toMatchObject({ '/images/stairs.png': `From ${tab.url}` })
  expect(Object.keys(await saved())).toHaveLength(5)

  expect(context.pages().length).toBe(pageCount)
})

test('menus, notifications and suggestions follow the chosen language', async ({
  connect,
  worker,
  pages,
  openExtensionPage,
}) => {
  await connect()
  // The browser has no call that returns them.
  await worker.evaluate(() => {
    const said: string[] = []
    const { contextMenus, notifications, omnibox } = chrome
    const { update } = contextMenus
    const recorded = (_id: unknown, { title }: { title: string }) => Promise.resolve(said.push(title))
    Object.assign(globalThis, { said })
    Object.assign(notifications, { create: recorded })
    Object.assign(contextMenus, {
      update: (id: string, named: { title: string }) => recorded(id, named).then(() => update(id, named)),
    })
    Object.assign(omnibox, {
      setDefaultSuggestion: ({ description }: { description: string }) => said.push(description),
    })
  })
  const said = () => worker.evaluate(() => (globalThis as unknown as { said: string[] }).said)
  const german = readLocales().find(({ tag }) => tag === 'de')!.messages

  const options = await openExtensionPage('options.html')
  await options.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await expect
    .poll(said)
    .toEqual(
      expect.arrayContaining([
        german['background.menu.page'],
        german['popup.openSidePanel'],
        german['highlights.color'],
        String(german['background.searchFor']).replace('{{words}}', '<match>%s</match>'),
      ]),
    )
  const url = `${pages.origin}/lighthouses`
  await clickMenu(worker, { menuItemId: 'save-link', linkUrl: url }, { url, title: '' })
  await expect.poll(said).toContain(german['popup.status.saved'])
})

test('the notification of a save undoes it', async ({ connect, worker, pages, held }) => {
  await connect()
  const url = `${pages.origin}/notes/bicycle-wheel`
  await clickMenu(worker, { menuItemId: 'save-link', linkUrl: url }, { url, title: '' })
  const total = async () => (await held.stats()).total
  await expect.poll(total).toBe(1)
  const notifiedId = () =>
    worker.evaluate(async () => {
      const { notified } = (await chrome.storage.session.get('notified')) as {
        notified?: { value: { id: string }[] }
      }
      return notified?.value[0]?.id ?? null
    })
  // The notification comes after the library has the page.
  await expect.poll(notifiedId).not.toBeNull()
  await worker.evaluate(
    (id) => {
      const { onButtonClicked } = chrome.notifications as unknown as {
        onButtonClicked: { dispatch(...given: unknown[]): void }
      }
      onButtonClicked.dispatch(id, 0)
    },
    await notifiedId(),
  )
  await expect.poll(total).toBe(0)
})

test('shortcuts save the page and mark it as a favorite', async ({
  connect,
  worker,
  pages,
  held,
  service,
  openExtensionPage,
}) => {
  await connect()
  const tab = { id: -1, windowId: -1, url: `${pages.origin}/kyoto/gardens`, title: 'Gardens' }
  const press = (command: string) =>
    worker.evaluate(
      ([command, tab]) => {
        const { onCommand } = chrome.commands as unknown as {
          onCommand: { dispatch(...given: unknown[]): void }
        }
        onCommand.dispatch(command, tab)
      },
      [command, tab] as const,
    )
  const favorites = async () => {
    const { total, favorites } = await held.stats()
    return [total, favorites]
  }
  await press('save-page')
  await expect.poll(favorites).toEqual([1, 0])
  await press('toggle-favorite')
  await expect.poll(favorites).toEqual([1, 1])
  await press('toggle-favorite')
  await expect.poll(favorites).toEqual([1, 0])

  // Also toggles pending changes.
  const waiting = await openExtensionPage('waiting.html')
  const kept = async () => {
    const { entries } = await ask<OutboxView>(waiting, 'outbox.list', {})
    return entries.map(({ edit, sending }) => edit.isFavorite ?? sending?.isFavorite)
  }
  await expect.poll(kept).toEqual([])
  await service.pause()
  for (const isFavorite of [true, false, true]) {
    await press('toggle-favorite')
    await expect.poll(kept).toEqual([isFavorite])
  }
  await service.resume()
  await ask(waiting, 'outbox.retry', { id: null })
  await expect.poll(favorites).toEqual([1, 1])
  const shortcuts = await worker.evaluate(() => chrome.commands.getAll())
  expect(shortcuts.find(({ name }) => name === 'save-page')?.shortcut).not.toBe('')
})

test('free text in the address bar opens the library with the search in it', async ({
  connect,
  context,
  worker,
  pages,
  service,
  account,
}) => {
  await connect()
  const key = account.key('write')
  await service.call('/v1/bookmarks', { key, body: { url: `${pages.origin}/kyoto/gardens` } })
  const enter = (text: string, disposition: string) =>
    worker.evaluate(
      ([text, disposition]) => {
        const { onInputEntered } = chrome.omnibox as unknown as {
          onInputEntered: { dispatch(...given: unknown[]): void }
        }
        onInputEntered.dispatch(text, disposition)
      },
      [text, disposition] as const,
    )
  const opened = context.waitForEvent('page')
  await enter('gardens', 'newForegroundTab')
  const library = await opened
  const box = library.getByRole('searchbox', { name: 'Search your library' })
  await expect(box).toHaveValue('gardens')

  // In the library's tab, which restores its state.
  await enter('cranes & <lilies>', 'currentTab')
  await expect(box).toHaveValue('cranes & <lilies>')
  await library.reload()
  await expect(box).toHaveValue('cranes & <lilies>')
})

test('saves and closes a tab, but only when its page is kept', async ({
  connect,
  context,
  held,
  idle,
  openExtensionPage,
  pages,
  service,
  worker,
}) => {
  await connect()
  const saveAndClose = (path: string) =>
    worker.evaluate(async (path) => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
      const { onClicked } = chrome.contextMenus as unknown as {
        onClicked: { dispatch(...given: unknown[]): void }
      }
      await chrome.contextMenus.update('save-and-close', {})
      onClicked.dispatch(
        { menuItemId: 'save-and-close', editable: false },
        { ...tab, url: path, title: 'A page' },
      )
    }, path)
  const stays = await context.newPage()
  await stays.goto('about:blank')
  await saveAndClose('chrome://version/')
  await idle()
  expect(stays.isClosed()).toBe(false)

  const url = `${pages.origin}/lighthouses`
  const closes = await context.newPage()
  await closes.goto(url)
  await saveAndClose(url)
  await expect.poll(() => closes.isClosed()).toBe(true)
  await expect.poll(async () => (await held.bookmarks()).map((one) => one.url)).toEqual([url])

  await test.step('a tab is closed if its save waits in the outbox', async () => {
    await service.pause()
    const later = await context.newPage()
    await later.goto(`${pages.origin}/kyoto/gardens`)
    await saveAndClose(`${pages.origin}/kyoto/gardens`)
    await expect.poll(() => later.isClosed()).toBe(true)
    expect(await countWaiting(await openExtensionPage('waiting.html'))).toBe(1)
    await service.resume()
  })
})
