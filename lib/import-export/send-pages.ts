import { isFlag, isText, shaped, type Guarded } from '@bookplate/contract'
import type { Send } from '@/lib/messaging/send.ts'
import type { Edit } from '@/lib/outbox/entry.ts'
import { piecesOf } from '@/lib/words/pieces.ts'
import type { ImportedPage } from './imported-page.ts'

export const isSentPage = shaped({
  id: isText,
  url: isText,
  title: isText,
  /** Whether this browser knew it as saved before. */
  wasThere: isFlag,
})
export type SentPage = Guarded<typeof isSentPage>

/** Pages per message, as `pages.save` allows. */
const BATCH = 500

const editOf = ({ tags, note, isFavorite, highlights }: ImportedPage): Edit => ({
  ...(tags.length > 0 ? { add: tags } : {}),
  ...(isFavorite ? { isFavorite } : {}),
  // The library may hold the page already: then this note joins its own.
  ...(note === null ? {} : { note: { text: note, blind: true } }),
  ...(highlights.length > 0
    ? { highlight: highlights.map((one) => ({ id: crypto.randomUUID(), ...one })) }
    : {}),
})

/**
 * Puts pages into the outbox, from where they are saved within the rate budget, also after the browser was closed.
 * Running it twice doubles nothing: the outbox holds a page once, and the library too.
 */
export async function sendPages(
  send: Send,
  pages: readonly ImportedPage[],
  onProgress: (done: number) => void,
): Promise<SentPage[]> {
  const sent: SentPage[] = []
  for (const piece of piecesOf(pages, BATCH)) {
    const known = await send('saved.lookup', { urls: piece.map(({ url }) => url) })
    const batch = piece.map((page) => ({ url: page.url, title: page.title, edit: editOf(page) }))
    const ids = await send('pages.save', { pages: batch })
    sent.push(
      ...piece.map(({ url, title }, at) => ({ id: ids[at]!, url, title, wasThere: Boolean(known[at]) })),
    )
    onProgress(sent.length)
  }
  return sent
}
