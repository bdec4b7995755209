import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import {
  handOverSearch,
  readPanelSession,
  takeSearch,
  writePanelSession,
} from '@/lib/search/panel-session.ts'

beforeEach(() => fakeBrowser.reset())

describe('a search that a page is opened with', () => {
  it('is that page’s own, whatever another page keeps when it is left', async () => {
    const [first, second] = [await handOverSearch('lilies'), await handOverSearch('cranes')]
    await writePanelSession('page', { text: 'herons' })
    expect(await takeSearch(first)).toBe('lilies')
    expect(await takeSearch(second)).toBe('cranes')
    expect(await readPanelSession('page')).toEqual({ text: 'herons' })
  })

  it('is taken once, and an id that nobody gave is none', async () => {
    const id = await handOverSearch('')
    expect(await takeSearch(id)).toBe('')
    expect(await takeSearch(id)).toBeNull()
    expect(await takeSearch('another')).toBeNull()
    expect(await fakeBrowser.storage.session.get()).toEqual({})
  })
})
