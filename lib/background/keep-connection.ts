import type { ConnectionView, KnownConnection } from '@/lib/messaging/connection-protocol.ts'
import type { StoredItem } from '@/lib/platform/stored-item.ts'

/**
 * Stores the connection for screens. Stores nothing during a change, and nothing that was read before it, so
 * that no screen shows one library's results as another's.
 */
export function createConnectionKeeper(item: Pick<StoredItem<KnownConnection | null>, 'write' | 'remove'>) {
  let changes = 0
  let underWay = 0
  let kept = ''

  async function keep(view: ConnectionView): Promise<void> {
    const text = `${changes} ${JSON.stringify(view)}`
    if (text === kept) return
    await (view.status === 'none' ? item.remove() : item.write(view))
    kept = text
  }

  return {
    async reading(read: () => Promise<ConnectionView>): Promise<ConnectionView> {
      const before = changes
      const view = await read()
      // A failure only makes the next screen wait for the background.
      if (underWay === 0 && before === changes) await keep(view).catch(() => undefined)
      return view
    },

    async changing<Result>(change: () => Promise<Result>): Promise<Result> {
      changes += 1
      underWay += 1
      try {
        await item.remove()
        return await change()
      } finally {
        changes += 1
        underWay -= 1
      }
    },
  }
}
export type ConnectionKeeper = ReturnType<typeof createConnectionKeeper>
