import { describe, expect, it } from 'vitest'
import type { LibraryHolder } from '@/entrypoints/background/library-holder.ts'
import { createOpenPage } from '@/entrypoints/background/open-page.ts'
import { NO_EDIT } from '@/lib/outbox/edit.ts'
import type { Queue } from '@/lib/outbox/queue.ts'
import { LIBRARY, createOutboxBench } from '../../helpers/outbox-bench.ts'

const PAGE = { url: 'https://example.com/a', title: 'A' }

/** `between` happens after the save is in the queue and before anyone asks for it to be sent. */
function createBench(between: (entryId: string) => Promise<unknown>) {
  const bench = createOutboxBench()
  const queue: Queue = {
    ...bench.queue,
    save: async (...given) => {
      const entry = await bench.queue.save(...given)
      await between(entry.id)
      return entry
    },
  }
  const open = createOpenPage({
    holder: {
      read: async () => ({ ...bench.connected.library, view: { signedIn: true } }),
    } as unknown as LibraryHolder,
    queue,
    sender: bench.sender,
    store: bench.store,
    findSaved: async (_tag, url) => bench.library.find(url)?.id ?? null,
    sleep: () => new Promise(() => undefined),
  })
  return { ...bench, open: () => open(PAGE, true) }
}

describe('opening a page that another turn of the queue just sent', () => {
  it('says that a new one is saved, not that it waits', async () => {
    const bench = createBench((id) => bench.sender.deliverNow(id))
    expect(await bench.open()).toMatchObject({ status: 'saved', bookmark: { url: PAGE.url } })
    expect(await bench.store.list()).toEqual([])
  })

  it('shows a known one as that turn has left it', async () => {
    const bench = createBench((id) => bench.sender.deliverNow(id))
    const { bookmark } = await bench.library.client.bookmarks.save(PAGE.url)
    await bench.queue.edit(LIBRARY, { ...PAGE, bookmarkId: bookmark.id }, { ...NO_EDIT, isFavorite: true })
    expect(await bench.open()).toMatchObject({ status: 'saved', bookmark: { isFavorite: true } })
  })
})
