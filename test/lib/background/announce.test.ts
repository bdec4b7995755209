import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { announce } from '@/lib/background/announce.ts'
import { notifiedItem } from '@/lib/background/notified-pages.ts'

const words = { title: 'Saved', message: 'm', undo: true, tone: 'good' } as const
const LIBRARY = 'https://library.example|1'
const subject = (id: string) => ({
  id,
  library: LIBRARY,
  url: `https://example.com/${id}`,
  title: id,
  bookmarkId: null,
})

describe('two saves by the menu in a row', () => {
  let text = ''
  beforeEach(() => {
    fakeBrowser.reset()
    vi.useFakeTimers()
    text = ''
    Object.assign(browser.action, {
      getBadgeText: async () => text,
      setBadgeBackgroundColor: async () => undefined,
      setBadgeText: async (details: { text: string }) => void (text = details.text),
    })
    Object.assign(browser.notifications, { create: async (id: string) => id })
  })
  afterEach(() => vi.useRealTimers())
  it('leave no sign on the button for ever', async () => {
    await announce(words, null, 7)
    await vi.advanceTimersByTimeAsync(2_000)
    await announce(words, null, 7)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(text).toBe('')
  })

  it('can both be undone', async () => {
    await Promise.all([announce(words, subject('one'), 7), announce(words, subject('two'), 7)])
    expect((await notifiedItem.read()).map(({ id }) => id).toSorted()).toEqual(['one', 'two'])
  })
})
