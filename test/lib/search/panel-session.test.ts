import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import {
  forgetPanelSessions,
  handOverSearch,
  readPanelSession,
  takeSearch,
  writePanelSession,
} from '@/lib/search/panel-session.ts'

const HOME = 'https://home.example a1'
const WORK = 'https://work.example a1'

beforeEach(() => fakeBrowser.reset())

describe('a search for a new page', () => {
  it('belongs to that page', async () => {
    const [first, second] = [await handOverSearch('lilies'), await handOverSearch('cranes')]
    await writePanelSession('page', HOME, { text: 'herons' })
    expect(await takeSearch(first)).toBe('lilies')
    expect(await takeSearch(second)).toBe('cranes')
    expect(await readPanelSession('page', HOME)).toEqual({ text: 'herons' })
  })

  it('is returned once, and an unknown id returns nothing', async () => {
    const id = await handOverSearch('')
    expect(await takeSearch(id)).toBe('')
    expect(await takeSearch(id)).toBeNull()
    expect(await takeSearch('another')).toBeNull()
    expect(await fakeBrowser.storage.session.get()).toEqual({})
  })
})

it('each library has its own state, which goes with it', async () => {
  await writePanelSession('panel', HOME, { text: 'herons' })
  await writePanelSession('panel', WORK, { text: 'invoices' })
  await forgetPanelSessions([WORK])
  expect(await readPanelSession('panel', HOME)).toEqual({ text: 'herons' })
  expect(await readPanelSession('panel', WORK)).toBeUndefined()
  expect(await readPanelSession('page', HOME)).toBeUndefined()
})
