import { useEffect, useState } from 'react'
import { pageDraft } from '@/lib/drafts/drafts.ts'
import { onBackgroundEvent } from '@/lib/messaging/background.ts'
import { isPageDraft, type PageDraft } from '@/lib/outbox/journal.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'

/** Text that an earlier popup left. Read again with the outbox, because that popup may have just closed. */
export function useLeftDraft(isAsked: boolean, url: string) {
  const { drafts } = useLibrary()
  const [draft] = useState(() => drafts.open(pageDraft(url)))
  const [left, setLeft] = useState<PageDraft | null>(null)
  useEffect(() => {
    if (!isAsked) return undefined
    const take = (found: unknown) => {
      if (!isPageDraft(found)) return
      const { added } = found
      // Reported once, and shown while this popup is open.
      if (found.note === null && found.tagText === '') draft.forget()
      else if (added.length > 0) draft.write({ ...found, added: [] })
      setLeft((known) => ({ ...found, added: [...new Set([...(known?.added ?? []), ...added])] }))
    }
    const look = () => void draft.read().then(take, () => undefined)
    look()
    return onBackgroundEvent(['outbox.changed'], look)
  }, [isAsked, draft])
  return { left, forget: draft.forget }
}
