import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { CONNECT_DRAFT, createDrafts, isOutdated } from '@/lib/drafts/drafts.ts'
import { createFakeLocks } from '../../helpers/fake-locks.ts'
import { settle } from '../../helpers/settle.ts'

const DAY_MS = 24 * 60 * 60_000
const area = fakeBrowser.storage.local
const clock = { now: 0 }
const createId = () => crypto.randomUUID()
const settled = async () => undefined
const deps = { area, locks: createFakeLocks().locks, settled, now: () => clock.now, createId }

/** Extension page that displays `library`. */
function page(library: string | null, isPrivate = false) {
  const forms = createDrafts({ ...deps, isPrivate: async () => isPrivate })
  forms.use(library)
  return forms
}

describe('drafts of forms', () => {
  beforeEach(() => {
    fakeBrowser.reset()
    clock.now = 1_000
  })

  it('restore the last state for their account', async () => {
    const form = page('mine').open('tabs')
    form.write({ text: 's' })
    form.write({ text: 'sl' })
    await settle()
    expect(await page('mine').open('tabs').read()).toEqual({ text: 'sl' })
    expect(await page('theirs').open('tabs').read()).toBeNull()
    expect(await page('mine').open('add-tags').read()).toBeNull()
  })

  it('belong to the account at their opening', async () => {
    const forms = page('mine')
    const form = forms.open('tabs')
    forms.use('theirs')
    form.write({ text: 'sleep' })
    await settle()
    expect(await page('mine').open('tabs').read()).toEqual({ text: 'sleep' })
    expect(await page('theirs').open('tabs').read()).toBeNull()
  })

  it('are deleted when submitted or canceled, however fast', async () => {
    const form = page('mine').open('tabs')
    form.write({ text: 's' })
    form.forget()
    await settle()
    expect(await area.get(null)).toEqual({})
  })

  it('store nothing without an account, except for connecting', async () => {
    page(null).open('tabs').write({ text: 's' })
    page(null).open(CONNECT_DRAFT).write({ address: 'library.example' })
    await settle()
    expect(Object.values(await area.get(null))).toMatchObject([{ value: { address: 'library.example' } }])
    expect(await page('mine').open(CONNECT_DRAFT).read()).toEqual({ address: 'library.example' })
  })

  it("are sent to storage in the turn of the keystroke, because a closing page can't wait", async () => {
    const asked: unknown[] = []
    const never = new Promise<never>(() => undefined)
    const slow = { ...area, set: (items: object) => (asked.push(...Object.values(items)), never) }
    const forms = createDrafts({ ...deps, area: slow as never, isPrivate: async () => false })
    forms.use('mine')
    const form = forms.open('tabs')
    await settle()
    form.write({ text: 'm' })
    form.type(null, [{ add: ['me'] }])
    expect(asked).toMatchObject([{ value: { text: 'm' } }, { edits: [{ add: ['me'] }] }])
  })

  it('keep text until the edit that it became is stored', async () => {
    const stored = Promise.withResolvers<void>()
    const forms = createDrafts({ ...deps, settled: () => stored.promise, isPrivate: async () => false })
    forms.use('mine')
    const [form, other] = [forms.open('a'), forms.open('b')]
    await settle()
    form.type({ text: 'me' }, [])
    other.type({ text: 'x' }, [])
    form.type(null, [])
    other.type(null, [])
    await settle()
    expect(Object.values(await area.get(null))).toMatchObject([
      { draft: { value: { text: 'me' } } },
      { draft: { value: { text: 'x' } } },
    ])
    other.type({ text: 'new' }, [])
    stored.resolve()
    await settle()
    expect(Object.values(await area.get(null))).toMatchObject([{ draft: { value: { text: 'new' } } }])
  })

  it('are neither stored nor restored in a private window', async () => {
    const form = page('mine', true).open('tabs')
    form.write({ text: 'secret' })
    await settle()
    form.type({ text: 'secret' }, [])
    page('mine').open('add-tags').write({ text: 'sleep' })
    await settle()
    expect(JSON.stringify(await area.get(null))).not.toContain('secret')
    expect(await page('mine', true).open('add-tags').read()).toBeNull()
  })

  it('are outdated after seven days', async () => {
    page('mine').open('tabs').write({ text: 's' })
    await settle()
    clock.now += 7 * DAY_MS
    const isOld = async () => Object.values(await area.get(null)).map((draft) => isOutdated(draft, clock.now))
    expect(await isOld()).toEqual([false])
    expect(await page('mine').open('tabs').read()).toEqual({ text: 's' })
    clock.now += 1
    expect(await page('mine').open('tabs').read()).toBeNull()
    expect(await isOld()).toEqual([true])
  })
})
