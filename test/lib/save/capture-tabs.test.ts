import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { captureAnswersItem } from '@/lib/settings/site-answers.ts'
import { DEFAULT_SETTINGS } from '@/lib/settings/settings.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'
import { createTabsBench, OWN } from '../../helpers/tabs-bench.ts'
import { settle } from '../../helpers/settle.ts'

const MEMBERS = 'https://members.example/a'
const BOATS = 'https://boats.example/b'
const LOCAL = 'http://127.0.0.1:3000/'
const UNREAD = 'unread: The site requires sign-in (401).'

let bench: ReturnType<typeof createTabsBench>
beforeEach(() => {
  fakeBrowser.reset()
  bench = createTabsBench()
})

async function saved(...urls: string[]) {
  const tabs = bench.open(...urls)
  const worker = bench.startWorker()
  await worker.save(tabs)
  await worker.sender.flush()
  expect(await worker.states()).toEqual(urls.map(() => UNREAD))
  return { ...worker, tabs }
}

const { signal } = new AbortController()
const granted = () => [...bench.granted].toSorted()

describe('tabs that the library could not read', () => {
  it('are captured one after the other, and the permissions are returned', async () => {
    const { tabs, see, captureNext, states, sender } = await saved(MEMBERS, BOATS, LOCAL)
    await see(tabs)
    await captureNext()
    await sender.flush()
    expect(await states()).toEqual(['saved', 'saved', 'saved'])
    expect(bench.reads).toEqual([MEMBERS, BOATS, LOCAL])
    expect(bench.library.find(BOATS)).toMatchObject({ unread: undefined })
    expect([...bench.library.find(BOATS)!.tags]).toEqual(['reading'])
    expect(granted()).toEqual([OWN])
    expect(bench.wakes.at(-1)).toBeNull()
  })

  it('are captured even while the library still tries to fetch them', async () => {
    const { tabs, see, captureNext, states, sender, store } = await saved('https://boats.intranet/')
    expect((await store.list()).map(({ problem }) => problem?.code)).toEqual(['validation_error'])
    await see(tabs)
    await captureNext()
    await sender.flush()
    expect(await states()).toEqual(['saved'])
    expect(await store.list()).toEqual([])
  })

  it('stay pending for a library that accepts no captures', async () => {
    bench.browser.offer = null
    const tabs = bench.open('https://boats.intranet/')
    const { save, sender, states } = bench.startWorker()
    await save(tabs)
    await sender.flush()
    expect(await states()).toEqual(['sending'])
  })

  it('are removed by Undo of their batch, even after they were captured', async () => {
    const { tabs, see, captureNext, saving, sender, states } = await saved(MEMBERS)
    await see(tabs)
    await captureNext()
    await saving.undo('lot')
    await sender.flush()
    expect(bench.library.find(MEMBERS)?.deletedAt).toBeTruthy()
    expect(await states()).toEqual(['removed'])
  })

  it('are not captured after an undo', async () => {
    const { tabs, see, captureNext, saving, states } = await saved(MEMBERS, BOATS)
    bench.browser.beforeRead = () => saving.undo('lot')
    await see(tabs)
    await captureNext()
    expect(bench.reads).toEqual([MEMBERS])
    expect(bench.library.pages.filter(({ html }) => html)).toEqual([])
    expect(await states()).toEqual(['removed', 'removed'])
    expect(granted()).toEqual([OWN])
  })
})

describe('the requested permissions', () => {
  it('are the sites of these tabs, each once, and none that is already granted', async () => {
    bench.granted.add('https://boats.example:443/*')
    const { tabs, offer, see, captureNext } = await saved(MEMBERS, `${MEMBERS}?page=2`, BOATS)
    expect(await offer(tabs)).toMatchObject({ hosts: ['https://members.example:443/*'], tabs })
    await see(tabs)
    await captureNext()
    expect(granted()).toEqual(['https://boats.example:443/*', OWN])
  })

  it("exclude sites that can't be requested, and name them", async () => {
    const { tabs, offer } = await saved('http://boats.intranet/', MEMBERS)
    expect(await offer(tabs)).toMatchObject({ tabs: [tabs[1]], unaskable: ['http://boats.intranet/'] })
  })

  it.each([
    ['never', {}, []],
    ['unreachable', { 'members.example': 'no' }, [BOATS]],
    ['unreachable', { 'members.example': 'yes' }, [MEMBERS, BOATS]],
    ['always', { 'members.example': 'no' }, [MEMBERS, BOATS]],
  ] as const)('follow the setting %s and the answers %o', async (seePages, sites, offered) => {
    const { tabs, offer } = await saved(MEMBERS, BOATS)
    await settingsItem.write({ ...DEFAULT_SETTINGS, seePages })
    await captureAnswersItem.write(sites)
    const { tabs: seen, unwanted } = await offer(tabs)
    expect(seen.map(({ url }) => url)).toEqual(offered)
    expect(unwanted).toEqual([MEMBERS, BOATS].filter((url) => !offered.includes(url as never)))
  })

  it('are returned if they were granted to a screen that is gone', async () => {
    const { handlers } = bench.startWorker()
    const host = 'https://members.example:443/*'
    await handlers['tabs.capture']({ batches: ['lot'], tabs: [], hosts: [host] }, { signal })
    expect(bench.wakes.at(-1)).toBe(600_000)
    bench.granted.add(host)
    await bench.startWorker().captureNext()
    expect(granted()).toEqual([OWN])
  })

  it('are removed by a finished batch while others are pending, and later without an answer too', async () => {
    const { tabs, see, captureNext, handlers } = await saved(MEMBERS)
    const theirs = 'https://boats.example:443/*'
    bench.browser.beforeRead = async () => {
      await handlers['tabs.capture']({ batches: ['other'], tabs: [], hosts: [theirs] }, { signal })
      bench.granted.add(theirs)
    }
    await see(tabs)
    await captureNext()
    expect(granted()).toEqual([theirs, OWN])
    expect(bench.wakes.at(-1)).toBe(600_000)
    bench.clock.now += 60 * 60_000
    await captureNext()
    expect(granted()).toEqual([OWN])
    expect(bench.wakes.at(-1)).toBeNull()
  })

  it('are not returned by a finished batch while they are granted to another', async () => {
    const { tabs, see, handlers, states, sender } = await saved(MEMBERS, BOATS)
    const theirs = 'https://boats.example:443/*'
    const ask = (tabs: { url: string; tabId: number }[]) =>
      handlers['tabs.capture']({ batches: ['lot'], tabs, hosts: [theirs] }, { signal })
    bench.browser.beforeRead = async (id) => {
      if (id !== 1) return
      await ask([])
      bench.granted.add(theirs)
      const { set } = fakeBrowser.storage.local
      vi.spyOn(fakeBrowser.storage.local, 'set').mockImplementationOnce(async (items) => {
        await settle()
        return set(items)
      })
      void ask([tabs[1]!])
    }
    await see([tabs[0]!])
    await expect.poll(granted).toEqual([OWN])
    await sender.flush()
    expect(await states()).toEqual(['saved', 'saved'])
  })

  it('stay if a library was connected meanwhile', async () => {
    const { tabs, see, captureNext } = await saved(MEMBERS)
    bench.browser.ownHost = 'https://members.example:443/*'
    await see(tabs)
    await captureNext()
    expect(granted()).toContain('https://members.example:443/*')
  })
})

describe('a tab that changed', () => {
  it.each<[string, () => void, string]>([
    ['closed', () => bench.tabs.delete(1), 'withoutText: The tab was closed.'],
    [
      'on another page',
      () => bench.tabs.set(1, { ...bench.tabs.get(1)!, url: 'https://members.example/other' }),
      'withoutText: The tab moved to another page.',
    ],
    [
      'on another page while it is read',
      () => {
        bench.browser.beforeRead = async () =>
          void bench.tabs.set(1, { ...bench.tabs.get(1)!, url: 'https://members.example/other' })
      },
      'withoutText: The tab moved to another page.',
    ],
    [
      'private',
      () => bench.tabs.set(1, { ...bench.tabs.get(1)!, isPrivate: true }),
      'withoutText: Private windows aren’t read.',
    ],
  ])('%s keeps its address, and is never saved as another page', async (_, change, state) => {
    const { tabs, see, captureNext, states } = await saved(MEMBERS)
    change()
    await see(tabs)
    await captureNext()
    expect(await states()).toEqual([state])
    expect(bench.library.pages.filter(({ html }) => html)).toEqual([])
    expect(granted()).toEqual([OWN])
  })

  it('is loaded again if it sleeps, and reported if it does not wake', async () => {
    const { tabs, see, offer, captureNext, states, sender } = await saved(MEMBERS, BOATS)
    for (const id of [1, 2]) bench.tabs.set(id, { ...bench.tabs.get(id)!, isAsleep: true, isLoaded: false })
    const wake = bench.browser.reload
    bench.browser.reload = async (tab) => (tab.id === 1 ? wake(tab) : undefined)
    expect(await offer(tabs)).toMatchObject({ asleep: 2 })
    await see(tabs)
    await captureNext()
    await sender.flush()
    expect(await states()).toEqual(['saved', 'unread: The tab was asleep and didn’t load in time.'])
  })

  it('is found if the browser gave it another id while it slept', async () => {
    const { tabs, see, captureNext, states, sender } = await saved(MEMBERS)
    bench.tabs.delete(1)
    bench.tabs.set(9, { id: 9, url: MEMBERS, isPrivate: false, isAsleep: true, isLoaded: false })
    await see(tabs)
    await captureNext()
    await sender.flush()
    expect(await states()).toEqual(['saved'])
  })
})

it('continues in the next worker, which returns the permissions', async () => {
  const { tabs, see, states, store } = await saved(MEMBERS, BOATS)
  bench.browser.beforeRead = () => new Promise(() => undefined)
  await see(tabs)
  expect(await states()).toEqual(['reading', 'reading'])
  expect(bench.wakes.at(-1)).toBe(30_000)
  bench.browser.beforeRead = async () => undefined
  const second = bench.startWorker()
  await second.resume()
  await second.sender.flush()
  expect(await second.states()).toEqual(['saved', 'saved'])
  expect(await store.list()).toEqual([])
  expect(granted()).toEqual([OWN])
})

it('does not wait for an unreachable library: captures are in the outbox', async () => {
  const { tabs, see, captureNext, states, store } = await saved(MEMBERS)
  bench.connected.library = null
  await see(tabs)
  await captureNext()
  expect((await store.list()).map(({ capture }) => capture?.bytes)).toEqual([expect.any(Number)])
  expect(await states()).toEqual(['sending'])
})

it('captures nothing for another library than the one of the save, and wakes no tab for it', async () => {
  const { tabs, see, captureNext, states } = await saved(MEMBERS)
  const asleep = { ...bench.tabs.get(1)!, isAsleep: true, isLoaded: false }
  bench.tabs.set(1, asleep)
  bench.browser.tag = 'https://other.example|2'
  await see(tabs)
  await captureNext()
  expect(bench.reads).toEqual([])
  expect(bench.tabs.get(1)).toEqual(asleep)
  expect(await states()).toEqual([UNREAD])
})

it('is only the address after an undo and redo before sending, and is offered again', async () => {
  const tabs = bench.open(MEMBERS)
  const { library } = bench.connected
  bench.connected.library = null
  const { save, see, captureNext, saving, sender, states } = bench.startWorker()
  await save(tabs)
  await see(tabs)
  await captureNext()
  await saving.undo('lot')
  await saving.handlers['links.undo']({ id: 'lot', back: false }, { signal })
  bench.connected.library = library
  await sender.flush()
  expect(await states()).toEqual([UNREAD])
})

it('keeps the address if the library no longer accepts captures', async () => {
  const { tabs, see, captureNext, states } = await saved(MEMBERS)
  bench.browser.offer = null
  await see(tabs)
  await captureNext()
  expect(await states()).toEqual([UNREAD])
})

it('says if the library found no text in the capture, and offers it no more', async () => {
  const { tabs, see, captureNext, states, sender } = await saved(MEMBERS)
  bench.library.captures.save = async () =>
    bench.library.captures.keepAddress(
      { url: MEMBERS, title: '', reason: 'No.' },
      { endsOnPause: true },
    ) as never
  await see(tabs)
  await captureNext()
  await sender.flush()
  expect(await states()).toEqual(['withoutText: Your library found no text on this page.'])
})

it('keeps the address if a page may not be read or the disk is full, and says which', async () => {
  const { tabs, see, captureNext, states, queue } = await saved('https://webstore.example/', MEMBERS)
  queue.save = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  await see(tabs)
  await captureNext()
  expect(await states()).toEqual([
    'withoutText: Your browser doesn’t let extensions read this page.',
    'unread: This device has no space left for the page as you see it.',
  ])
  expect(granted()).toEqual([OWN])
})
