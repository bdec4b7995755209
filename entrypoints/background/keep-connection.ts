import type { ConnectionView, KnownConnection } from '@/lib/messaging/connection-protocol.ts'
import type { StoredItem } from '@/lib/platform/stored-item.ts'

/**
 * Keeps what the screens were told of the connection. From the first step of a change to its last nothing is kept,
 * and nothing that was read before it: no screen may draw one library's results in another's name.
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
      // Without it the next screen waits for the background, as for the first one after the browser started.
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
