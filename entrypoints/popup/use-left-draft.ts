import { useEffect, useState } from 'react'
import { onBackgroundEvent } from '@/lib/messaging/background.ts'
import type { DraftView } from '@/lib/messaging/saving-protocol.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'

/**
 * What an earlier popup on this page left in its fields. Asked for again when the queue changes: that one may have ended
 * only a moment before this one began.
 */
export function useLeftDraft(isAsked: boolean, url: string): DraftView | null {
  const { send } = useLibrary()
  const [left, setLeft] = useState<DraftView | null>(null)
  useEffect(() => {
    if (!isAsked) return undefined
    const ask = () =>
      void send('page.draft', { url }).then(
        (found) => {
          if (!found) return
          // What was added is told once, and shown as long as this popup is open.
          setLeft((known) => ({ ...found, added: [...new Set([...(known?.added ?? []), ...found.added])] }))
        },
        () => undefined,
      )
    ask()
    return onBackgroundEvent(['outbox.changed'], ask)
  }, [isAsked, send, url])
  return left
}
