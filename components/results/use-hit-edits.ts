import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useToast } from '@/components/ui/toast.tsx'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { createHitEdits, type Failure, type HitEdits } from './hit-edits.ts'

export interface FailingHitEdits extends HitEdits {
  failure: Failure | null
  fail: (failure: Failure | null) => void
}

/** The edits of this panel, and the last one that the library refused. */
export function useHitEdits(): FailingHitEdits {
  const { send } = useLibrary()
  const queries = useQueryClient()
  const { show } = useToast()
  const [failure, fail] = useState<Failure | null>(null)
  const edits = useMemo(() => createHitEdits({ send, queries, showToast: show, fail }), [send, queries, show])
  return useMemo(() => ({ ...edits, failure, fail }), [edits, failure])
}
