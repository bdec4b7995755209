import { isFlag, isText, shaped, type Guarded } from '@bookplate/contract'
import type { RequestOf } from '@/lib/messaging/protocol.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { MAX_EDITS } from '@/lib/outbox/edit.ts'
import { piecesOf } from '@/lib/words/pieces.ts'
import type { ImportedPage } from './imported-page.ts'

/** A page that was put into the queue. */
export const isSentPage = shaped({
  /** Of its entry there. */
  id: isText,
  url: isText,
  title: isText,
  /** The library had it before, as far as this browser knows. */
  wasThere: isFlag,
})
export type SentPage = Guarded<typeof isSentPage>

/** Pages in one message, as `pages.save` allows. */
const BATCH = 500

/** Pages that go with the same tags, in batches, in the order of the file. */
function batches(pages: readonly ImportedPage[]): RequestOf<'pages.save'>[] {
  const groups = Map.groupBy(pages, ({ tags }) => tags.join('\n'))
  return [...groups.values()].flatMap((group) =>
    piecesOf(group, BATCH).map((part) => ({
      tags: group[0]?.tags ?? [],
      pages: part.map(({ url, title }) => ({ url, title })),
    })),
  )
}

/**
 * Puts pages into the queue, from where they are saved within the rate budget, also after the browser was closed.
 * Running it twice doubles nothing: the queue holds a page once, and the library too.
 */
export async function sendPages(
  send: Send,
  pages: readonly ImportedPage[],
  onProgress: (done: number) => void,
): Promise<SentPage[]> {
  const sent: SentPage[] = []
  for (const batch of batches(pages)) {
    const known = await send('saved.lookup', { urls: batch.pages.map(({ url }) => url) })
    const ids = await send('pages.save', batch)
    sent.push(...batch.pages.map((page, at) => ({ ...page, id: ids[at]!, wasThere: Boolean(known[at]) })))
    onProgress(sent.length)
  }
  const edits = pages.flatMap(({ url, title, note, isFavorite, highlights }) => {
    if (note === null && !isFavorite && highlights.length === 0) return []
    const edit = {
      ...(isFavorite ? { isFavorite } : {}),
      // The library may hold the page already: then this note joins its own.
      ...(note === null ? {} : { note: { text: note, blind: true } }),
      ...(highlights.length > 0
        ? { highlight: highlights.map((one) => ({ id: crypto.randomUUID(), ...one })) }
        : {}),
    }
    return { url, title, bookmarkId: null, edit }
  })
  for (const piece of piecesOf(edits, MAX_EDITS)) await send('pages.edit', { edits: piece })
  return sent
}
