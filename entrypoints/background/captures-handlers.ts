import type { CAPTURES_PROTOCOL } from '@/lib/messaging/captures-protocol.ts'
import { notConnected } from '@/lib/messaging/local-error.ts'
import type { Handlers } from '@/lib/messaging/protocol.ts'
import type { LibraryAccess } from './library-access.ts'

interface CapturesDeps {
  access: Pick<LibraryAccess, 'read'>
  /** Bookmarks of the library were changed. */
  onChange: () => void
}

/** What screens ask of a library that takes captures. */
export function createCapturesHandlers({
  access,
  onChange,
}: CapturesDeps): Pick<Handlers, keyof typeof CAPTURES_PROTOCOL> {
  return {
    'captures.readAgain': async ({ ids }, { signal }) => {
      const library = await access.read()
      if (!library) throw notConnected()
      const items = await library.client.captures.readAgain(ids, { signal })
      if (items.some(({ outcome }) => outcome === 'read')) onChange()
      return items.map(({ id, outcome, reason = null }) => ({ id, outcome, reason }))
    },
    'captures.changeHighlights': async ({ bookmarkId, change }, { signal }) => {
      const library = await access.read()
      if (!library) throw notConnected()
      await library.client.captures.changeHighlights(bookmarkId, change, { signal })
      onChange()
      return null
    },
  }
}
