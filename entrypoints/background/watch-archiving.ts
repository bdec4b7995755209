import type { Handlers } from '@/lib/messaging/protocol.ts'

type ArchiveHandlers = Pick<Handlers, 'bookmarks.archive' | 'bookmarks.restore'>

/** The same handlers, and whoever shows what is saved hears at once what the panel archived or restored. */
export function watchArchiving<Given extends ArchiveHandlers>(
  handlers: Given,
  learn: (ids: readonly string[], archived: boolean) => Promise<void>,
): Given {
  return {
    ...handlers,
    'bookmarks.archive': async (request, context) => {
      const changed = await handlers['bookmarks.archive'](request, context)
      void learn(changed.ids, true)
      return changed
    },
    'bookmarks.restore': async (request, context) => {
      const changed = await handlers['bookmarks.restore'](request, context)
      void learn(changed.ids, false)
      return changed
    },
  } satisfies Given
}
