import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import {
  handOverSearch,
  readPanelSession,
  takeSearch,
  writePanelSession,
} from '@/lib/search/panel-session.ts'

beforeEach(() => fakeBrowser.reset())

describe('a search for a new page', () => {
  it('belongs to that page', async () => {
    const [first, second] = [await handOverSearch('lilies'), await handOverSearch('cranes')]
    await writePanelSession('page', { text: 'herons' })
    expect(await takeSearch(first)).toBe('lilies')
    expect(await takeSearch(second)).toBe('cranes')
    expect(await readPanelSession('page')).toEqual({ text: 'herons' })
  })

  it('is returned once, and an unknown id returns nothing', async () => {
    const id = await handOverSearch('')
    expect(await takeSearch(id)).toBe('')
    expect(await takeSearch(id)).toBeNull()
    expect(await takeSearch('another')).toBeNull()
    expect(await fakeBrowser.storage.session.get()).toEqual({})
  })
})
