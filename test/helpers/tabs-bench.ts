import { ApiError } from '@bookplate/contract'
import { createTemporaryHosts } from '@/lib/save/temporary-hosts.ts'
import { createSaveLinks } from '@/lib/save/save-links.ts'
import { createCaptureTabs } from '@/lib/save/capture-tabs.ts'
import { hostPattern } from '@/lib/platform/host-pattern.ts'
import type { OpenTab } from '@/lib/platform/tabs.ts'
import { LIBRARY, createOutboxBench } from './outbox-bench.ts'
import { settle } from './settle.ts'

const OFFER = { url: 'https://l.example/capture', openapi: 'https://l.example/o', maxBytes: 2_000_000 }
const { signal } = new AbortController()
export const OWN = hostPattern('https://library.example', 'one')
const patternOf = (url: string): string => hostPattern(url, 'one')

/** `retryable`: like an unknown host name. */
const unreadable = (retryable = false) =>
  new ApiError({
    status: 422,
    code: 'validation_error',
    message: 'url: The site requires sign-in (401).',
    details: { issues: [{ path: ['url'], code: 'custom', message: 'The site requires sign-in (401).' }] },
    retryable,
    requestId: 'r',
  })

/** Tabs that no library can fetch, over the real outbox, with a browser that tests control. */
export function createTabsBench() {
  const bench = createOutboxBench()
  bench.library.gate.before = async (call) => {
    if (call.startsWith('save ')) throw unreadable(call.includes('intranet'))
  }
  const tabs = new Map<number, OpenTab>()
  const granted = new Set([OWN])
  const browser = {
    tabs,
    granted,
    tag: LIBRARY,
    ownHost: OWN,
    reload: async (tab: OpenTab) => void tabs.set(tab.id, { ...tab, isAsleep: false, isLoaded: true }),
    beforeRead: async (_tabId: number): Promise<void> => undefined,
    offer: OFFER as typeof OFFER | null,
    wakes: [] as (number | null)[],
    reads: [] as string[],
  }

  function open(...urls: string[]) {
    return urls.map((url) => {
      const id = tabs.size + 1
      tabs.set(id, { id, url, isPrivate: false, isAsleep: false, isLoaded: true })
      return { url, tabId: id }
    })
  }

  /** Same results as `lib/platform/read-tab.ts`. */
  async function readPage(tabId: number, wanted: string): Promise<unknown> {
    await browser.beforeRead(tabId)
    const tab = tabs.get(tabId)
    if (!tab || tab.url !== wanted) return 'moved'
    if (!granted.has(patternOf(tab.url)) || /webstore/.test(tab.url)) return 'blocked'
    browser.reads.push(tab.url)
    const html = `<!doctype html><html><body><p>What is seen at ${tab.url}.</p></body></html>`
    const page = { url: tab.url, title: 'Seen', language: null, html, images: [], selection: [], leftOut: [] }
    return { kind: 'page', page: { ...page, pageMs: 1 } }
  }

  function startWorker() {
    const { queue, store, sender, context } = bench.startWorker()
    const shared = context({
      access: {
        readTag: async () => browser.tag,
        read: async (tag = browser.tag) =>
          tag === browser.tag
            ? { tag, offer: async () => browser.offer, view: { scopes: null, connection: { via: 'key' } } }
            : null,
      },
      hosts: createTemporaryHosts({
        readOwn: async () => [browser.ownHost],
        has: async (hosts) => hosts.every((host) => granted.has(host)),
        remove: async (hosts) => hosts.forEach((host) => granted.delete(host)),
      }),
      readTab: readPage,
      readOpenTab: async (id: number) => tabs.get(id) ?? null,
      readOpenTabs: async () => [...tabs.values()],
      reloadTab: async (id: number) => browser.reload(tabs.get(id)!),
      wakeToCaptureIn: (delayMs: number | null) => void browser.wakes.push(delayMs),
      createId: () => 'lot',
      // A capture is sent in time, and a tab loads in no time.
      sleep: (ms: number) => (ms > 5_000 ? new Promise<void>(() => undefined) : settle()),
    })
    const saving = createSaveLinks(shared)
    bench.events.saved = (entry, saved) => void shared.batches.learn(entry, saved)
    const captureTabs = createCaptureTabs(shared)
    const ask = captureTabs.handlers
    return {
      ...captureTabs,
      saving,
      sender,
      queue,
      store,
      offer: (wanted: { url: string; tabId: number }[]) => ask['tabs.offer']({ tabs: wanted }, { signal }),
      /** Captures tabs like a screen does: requests the permission, then reads them. */
      async see(wanted: { url: string; tabId: number }[]): Promise<void> {
        const { tabs: capturable, hosts } = await ask['tabs.offer']({ tabs: wanted }, { signal })
        await ask['tabs.capture']({ batches: ['lot'], tabs: [], hosts }, { signal })
        for (const host of hosts) granted.add(host)
        await ask['tabs.capture']({ batches: ['lot'], tabs: capturable, hosts }, { signal })
      },
      save: (wanted: { url: string }[]) =>
        saving.save(
          wanted.map(({ url }) => ({ url, title: url })),
          false,
          ['reading'],
        ),
      states: async () =>
        (await saving.read('lot'))?.links.map(({ state, why }) => (why ? `${state}: ${why}` : state)),
    }
  }
  return { ...bench, ...browser, browser, open, startWorker }
}
