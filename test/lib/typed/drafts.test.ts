import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createDrafts } from '@/lib/typed/drafts.ts'

const URL = 'https://example.com/a'
const DAY_MS = 24 * 60 * 60_000
const draft = { note: { text: 'unfinish', blind: false, seen: [''] }, tagText: 'sle', added: ['memory'] }

describe('drafts', () => {
  const clock = { now: 0 }
  const area = fakeBrowser.storage.local
  const drafts = () => createDrafts(area, () => clock.now)
  beforeEach(() => {
    fakeBrowser.reset()
    clock.now = 1_000
  })

  it('give back what was left for the page, to the account that typed it, and tell once what was added', async () => {
    await drafts().write('me', URL, draft)
    await drafts().write('someone else', URL, { ...draft, tagText: 'theirs' })
    expect(await drafts().take('me', 'https://example.com/b')).toBeNull()
    expect(await drafts().take('me', URL)).toMatchObject(draft)
    expect(await drafts().take('me', URL)).toMatchObject({ ...draft, added: [] })
  })

  it('go after seven days, for every page', async () => {
    await drafts().write('me', URL, draft)
    clock.now += 7 * DAY_MS
    expect(drafts().outdated(await area.get(null))).toEqual([])
    expect(await drafts().take('me', URL)).not.toBeNull()
    clock.now += 7 * DAY_MS + 1
    expect(drafts().outdated(await area.get(null))).toEqual([`draft:me ${URL}`])
    expect(await drafts().take('me', URL)).toBeNull()
  })

  it('pass over what cannot be read, leave what is not theirs, and keep nothing that is empty', async () => {
    await area.set({ [`draft:me ${URL}`]: { tagText: 7 }, settings: 'mine' })
    expect(await drafts().take('me', URL)).toBeNull()
    expect(drafts().outdated(await area.get(null))).toEqual([`draft:me ${URL}`])
    await drafts().write('me', URL, { note: null, tagText: '', added: [] })
    expect(await area.get(null)).toEqual({ settings: 'mine' })
  })
})
