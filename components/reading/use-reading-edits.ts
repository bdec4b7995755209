import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { createBookmarkEdits } from '@/lib/query/bookmark-edits.ts'

export function useReadingEdits(bookmarkId: string) {
  const { client } = useLibrary()
  const queries = useQueryClient()
  const [failure, fail] = useState<{ error: unknown; retry: () => void } | null>(null)
  const edit = useMemo(
    () => createBookmarkEdits({ client, queries, bookmarkId, fail }),
    [client, queries, bookmarkId],
  )
  return { edit, failure, dismiss: () => fail(null) }
}
