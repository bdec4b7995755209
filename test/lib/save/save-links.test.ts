import { ApiError, TransportError } from '@bookplate/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { browser } from 'wxt/browser'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { batchesItem } from '@/lib/save/link-batches.ts'
import { createSaveLinks } from '@/lib/save/save-links.ts'
import { LIBRARY, createOutboxBench } from '../../helpers/outbox-bench.ts'

const signal = new AbortController().signal
const url = (name: string) => `https://example.com/${name}`
const links = (...names: string[]) => names.map((name) => ({ url: url(name), title: name }))
const offline = () => new TransportError({ kind: 'offline', message: 'No network.', requestId: null })
const refused = (retryable = false) =>
  new ApiError({
    status: 422,
    code: 'validation_error',
    message: 'url: No.',
    retryable,
    requestId: 'r',
  })

let bench: ReturnType<typeof createOutboxBench>
function startWorker() {
  const { queue, store, sender, context } = bench.startWorker()
  const shared = context({ sender: { resume: async () => undefined }, createId: () => 'lot' })
  const saving = createSaveLinks(shared)
  bench.events.saved = (entry, saved) => void shared.batches.learn(entry, saved)
  const states = async () => {
    const view = await saving.read('lot')
    return view?.links.map(({ state, why }) => (why ? `${state}: ${why}` : state))
  }
  const archived = (name: string) => Boolean(bench.library.find(url(name))?.deletedAt)
  return { ...saving, queue, sender, store, states, archived }
}

beforeEach(() => {
  fakeBrowser.reset()
  bench = createOutboxBench()
})

describe('several links saved at once', () => {
  it('have separate states: pending, saved, known, and not a web page', async () => {
    const { save, sender, states, queue } = startWorker()
    await queue.save(LIBRARY, { url: url('old'), title: '' })
    await sender.flush()
    await save([...links('a', 'old'), { url: 'mailto:ada@example.org', title: 'Mail' }], false)
    const mail = 'unsavable: This isn’t a web page.'
    expect(await states()).toEqual(['sending', 'sending', mail])
    await sender.flush()
    expect(await states()).toEqual(['saved', 'there', mail])
  })

  it('wait while the library cannot be reached, and say why one was refused', async () => {
    const { save, sender, states, handlers } = startWorker()
    bench.library.gate.before = async () => {
      throw offline()
    }
    await save(links('a', 'b'), false)
    await sender.flush()
    expect(await states()).toEqual(['waiting', 'waiting'])
    bench.library.gate.before = async (call) => {
      if (call.endsWith('/b')) throw refused()
    }
    await handlers['links.retry']({ id: 'lot' }, { signal })
    await sender.resume()
    expect(await states()).toEqual(['saved', 'failed: No.'])
  })

  it('are pending also if one of them is postponed because of a slow site', async () => {
    const { save, sender, states } = startWorker()
    bench.library.gate.before = async (call) => {
      if (call.endsWith('/b')) throw refused(true)
    }
    await save(links('a', 'b'), false)
    await sender.flush()
    expect(await states()).toEqual(['saved', 'sending'])
  })

  it('are known to the next worker', async () => {
    const first = startWorker()
    await first.save(links('a', 'b'), false)
    const second = startWorker()
    await second.sender.flush()
    expect(await startWorker().states()).toEqual(['saved', 'saved'])
  })

  it('of a private window are not stored', async () => {
    const { save, states, sender } = startWorker()
    await save(links('a'), true)
    await sender.flush()
    expect(await states()).toEqual(['saved'])
    expect(JSON.stringify(await browser.storage.session.get())).not.toContain('example.com')
    expect(await browser.storage.session.get(batchesItem.key)).toEqual({})
  })
})

describe('undoing them', () => {
  it('archives new bookmarks, also after the worker was killed, and keeps older ones', async () => {
    const first = startWorker()
    await first.queue.save(LIBRARY, { url: url('old'), title: '' })
    await first.sender.flush()
    await first.save(links('a', 'old'), false)
    await first.sender.flush()
    const second = startWorker()
    await second.undo('lot')
    await second.sender.flush()
    expect([second.archived('a'), second.archived('old')]).toEqual([true, false])
    expect(await second.states()).toEqual(['removed', 'there'])
    await second.handlers['links.undo']({ id: 'lot', back: false }, { signal })
    await second.sender.flush()
    expect([second.archived('a'), second.archived('old')]).toEqual([false, false])
    expect(await second.states()).toEqual(['saved', 'there'])
  })

  it('removes unsent links, and keeps earlier entries', async () => {
    const { queue, save, undo, store, sender, handlers, states } = startWorker()
    await queue.save(LIBRARY, { url: url('before'), title: '' }, { add: ['mine'] })
    await save(links('a', 'before'), false)
    await undo('lot')
    expect((await store.list()).map((entry) => entry.url)).toEqual([url('before')])
    await handlers['links.undo']({ id: 'lot', back: false }, { signal })
    await sender.flush()
    expect(await states()).toEqual(['saved', 'saved'])
    expect(bench.library.find(url('a'))?.deletedAt).toBeNull()
  })
})
