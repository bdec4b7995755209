import { browser } from 'wxt/browser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { readTab } from '@/lib/platform/read-tab.ts'

const URL = 'https://a.example/'
const PAGE = { kind: 'page' }

describe('readTab', () => {
  let opened: PromiseWithResolvers<{ result: unknown }[]>
  let captured: PromiseWithResolvers<{ result: unknown }[]>
  let status: 'loading' | 'complete'

  beforeEach(() => {
    fakeBrowser.reset()
    vi.useFakeTimers()
    opened = Promise.withResolvers()
    captured = Promise.withResolvers()
    status = 'complete'
    Reflect.set(browser, 'scripting', {
      executeScript: ({ files }: { files?: string[] }) => (files ? captured : opened).promise,
    })
    vi.spyOn(browser.tabs, 'get').mockImplementation((async () => ({ url: URL, status })) as never)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  const readAfter = async (openMs: number, captureMs = 0): Promise<unknown> => {
    const reading = readTab(1, URL)
    await vi.advanceTimersByTimeAsync(openMs)
    opened.resolve([{ result: true }])
    await vi.advanceTimersByTimeAsync(captureMs)
    captured.resolve([{ result: PAGE }])
    await vi.runAllTimersAsync()
    return reading
  }

  it('gives up on a loaded page whose own scripts let no other script in for 5 seconds', async () => {
    expect(await readAfter(5_000)).toBe('busy')
    expect(await readAfter(4_999)).toEqual(PAGE)
  })

  it('waits for a page that is still loading, up to 30 seconds', async () => {
    status = 'loading'
    expect(await readAfter(29_999)).toEqual(PAGE)
    opened = Promise.withResolvers()
    expect(await readAfter(30_000)).toBe('busy')
  })

  it('lets a capture that has begun take up to 30 seconds', async () => {
    expect(await readAfter(4_000, 29_999)).toEqual(PAGE)
    captured = Promise.withResolvers()
    expect(await readAfter(4_000, 30_000)).toBe('busy')
  })
})
