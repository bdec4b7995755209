import { TransportError, type SummaryHit } from '@bookplate/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach } from 'vitest'
import { createEdits } from '@/components/bookmark/create-edits.ts'
import { createBulkEdit } from '@/components/bulk-edit/bulk-edit.ts'
import { changesOf, applyToHit } from '@/lib/outbox/pending-changes.ts'
import type { Toast } from '@/components/ui/toast-bar.tsx'
import { createSavingHandlers, type PageActions } from '@/lib/save/saving-handlers.ts'
import { throttled } from '@/lib/messaging/throttled.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { outboxQuery } from '@/lib/query/outbox.ts'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { afterEdits } from '@/lib/messaging/screen.ts'
import { LIBRARY, createOutboxBench, startCollector } from './outbox-bench.ts'
import { createDisk, createScreenStore } from './screen.ts'
import { until } from './waits.ts'
import { apiError } from './api-error.ts'

export const offline = () =>
  Promise.reject(new TransportError({ kind: 'offline', message: 'Offline.', requestId: null }))
export const refuse = (status: number, code: string) => () => Promise.reject(apiError(status, code))

let close = (): void => undefined
let end = (): void => undefined
afterEach(() => end())

/** A screen whose edits go through the journal, the collector, and the outbox to a fake library. */
export async function createEditScreen(amount = 1) {
  const bench = createOutboxBench()
  const { library, clock } = bench
  const queries = new QueryClient()
  const tell = throttled(() => queries.invalidateQueries(), 2)
  bench.events.delivered = tell
  fakeBrowser.reset()
  const collector = startCollector({
    queue: bench.queue,
    onFolded: () => {
      tell()
      void bench.sender.resume()
    },
  })
  const handlers = createSavingHandlers(bench.context({ collector, onQueued: tell }), {} as PageActions)
  const { disk, area } = createDisk()
  const { journal, drafts } = createScreenStore({ library: LIBRARY, area })
  const send = afterEdits(
    ((name: 'outbox.retry', request: never) =>
      handlers[name](request, { signal: new AbortController().signal })) as unknown as Send,
    journal,
  )
  const said: string[] = []
  const undos: (() => void)[] = []
  const showToast = ({ message, undo }: Toast) => {
    const at = said.push(message) - 1
    if (undo) undos.push(undo)
    return { amend: (next: string) => void (said[at] = next), removeToast: () => void (said[at] = '') }
  }
  const open = () => {
    const edits = createEdits({ send, journal, queries, showToast })
    close = edits.observe()
    const many = createBulkEdit({ edits, draft: drafts.open('edit-many'), showToast })
    return { ...edits, ...many }
  }
  const edits = open()
  end = () => {
    close()
    bench.events.delivered = () => undefined
  }
  const hits: SummaryHit[] = []
  for (let at = 0; at < amount; at += 1) {
    const url = `https://example.com/${at}`
    const { bookmark } = await library.client.bookmarks.save(url)
    const facts = {
      title: `T${at}`,
      author: null,
      text: '',
      media: [],
      mediaCount: 0,
      contentCreatedAt: null,
    }
    const state = {
      tags: [],
      favorite: false,
      archived: false,
      capturedAt: '',
      platform: 'web',
      contentType: 'article',
    }
    hits.push({ id: bookmark.id, url, ...facts, ...state })
  }
  library.calls.length = 0
  const askedAt = clock.now
  return {
    ...bench,
    journal,
    edits,
    reopen: async () => {
      queries.clear()
      const reopened = open()
      await reopened.resume()
      return reopened
    },
    close: () => close(),
    said,
    disk,
    hits,
    undo: () => undos.pop()?.(),
    shown: () => {
      const view = queries.getQueryData(outboxQuery(send).queryKey)
      return hits.map((hit) => applyToHit(hit, askedAt, view && changesOf(view).get(hit.id)))
    },
    held: () => [...library.bookmarks.values()],
    empty: () =>
      until('an empty outbox', async () => {
        await journal.settled()
        await collector.collect()
        const shown = queries.getQueryData(outboxQuery(send).queryKey)?.entries
        return (await bench.store.list()).length === 0 && shown?.length === 0
      }),
    online: async () => {
      library.gate.before = async () => undefined
      // A request from before can fail only now, and start another pause.
      await until('the end of the pause', async () => {
        clock.now += 60_000
        await bench.sender.resume()
        const pause = await bench.store.readPause(LIBRARY)
        return pause === null || pause.until <= clock.now
      })
    },
  }
}
