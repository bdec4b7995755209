import { describe, expect, it, vi } from 'vitest'
import { OPENING_KEY, createOpenings } from '@/lib/save/openings.ts'
import type { OpenPage } from '@/lib/save/open-page.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'
import { DEFAULT_SETTINGS } from '@/lib/settings/settings.ts'

const PAGE = { url: 'https://example.com/a', title: 'A page', tabId: 3 }
const SAVED = { status: 'unsaved' } as const
const SAVE = [{ url: PAGE.url, title: PAGE.title }, 'save', { tabId: PAGE.tabId, library: undefined }]

function bench(saveOn: 'open' | 'ask' = 'open') {
  const open = vi.fn<OpenPage['openPage']>(async () => SAVED)
  const remove = vi.fn<(key: string) => Promise<void>>(async () => undefined)
  void settingsItem.write({ ...DEFAULT_SETTINGS, saveOn })
  const openings = createOpenings(open, { remove })
  const write = (page: object) => openings.written({ [OPENING_KEY]: { newValue: { id: 'one', ...page } } })
  return { open, remove, openings, write }
}

describe('createOpenings', () => {
  it('saves the page of a popup that never asks, and deletes the record', async () => {
    const { open, remove, write } = bench()
    await write(PAGE)
    expect(open.mock.calls).toEqual([SAVE])
    expect(remove).toHaveBeenCalledExactlyOnceWith(OPENING_KEY)
  })

  it.each(['written first', 'asked first'])('saves once if the popup asks too: %s', async (order) => {
    const { open, openings, write } = bench()
    const ask = () => openings.open({ ...PAGE, intent: 'save', opening: 'one' })
    const [first, second] = order === 'written first' ? [() => write(PAGE), ask] : [ask, () => write(PAGE)]
    await first()
    await second()
    expect(open.mock.calls).toEqual([SAVE])
    expect(await ask()).toBe(SAVED)
  })

  it('requests again for each popup, and for each request without an id', async () => {
    const { open, openings } = bench()
    await openings.open({ ...PAGE, intent: 'save', opening: 'one' })
    await openings.open({ ...PAGE, intent: 'save', opening: 'two' })
    await openings.open({ ...PAGE, intent: 'follow' })
    await openings.open({ ...PAGE, intent: 'follow' })
    expect(open).toHaveBeenCalledTimes(4)
  })

  it('saves the page behind its source', async () => {
    const { open, write } = bench()
    await write({ ...PAGE, url: `view-source:${PAGE.url}` })
    expect(open.mock.calls).toEqual([SAVE])
  })

  it('saves nothing if it has to ask, and no page without a web address', async () => {
    const asking = bench('ask')
    await asking.write(PAGE)
    expect(asking.remove).toHaveBeenCalledOnce()
    const { open, openings, write } = bench()
    await write({ ...PAGE, url: 'chrome://version/' })
    await write({ url: PAGE.url })
    await openings.written({ [OPENING_KEY]: { oldValue: { id: 'one', ...PAGE } } })
    expect([...open.mock.calls, ...asking.open.mock.calls]).toEqual([])
  })
})
