import { useState } from 'react'
import type { OutboxEntry } from '@/lib/outbox/entry.ts'
import { t } from '@/lib/language/translate.ts'

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
