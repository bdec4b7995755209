import { useState } from 'react'
import type { OutboxEntry } from '@/lib/outbox/entry.ts'
import { t } from '@/lib/language/translate.ts'

/**
 * Which entries of the queue couldn't be saved, and why. One that was set aside does not arrive by itself: when it is
 * gone from the queue, somebody has thrown it away, and it stays here, as what was `known` before does.
 */
export function useFailures(
  entries: readonly OutboxEntry[] | undefined,
  known: readonly (readonly [id: string, why: string])[],
): ReadonlyMap<string, string> {
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(() => new Map(known))
  const [seen, setSeen] = useState<typeof entries>(undefined)
  if (entries && entries !== seen) {
    const next = new Map(failures)
    for (const { id, state, problem } of entries) {
      if (state === 'refused') next.set(id, problem?.message ?? t('save.failed'))
      else next.delete(id)
    }
    setSeen(entries)
    setFailures(next)
  }
  return failures
}
