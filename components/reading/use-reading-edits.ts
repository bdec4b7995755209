import type { Bookmark } from '@bookplate/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { createBookmarkEdits } from '@/lib/query/bookmark-edits.ts'

export function useReadingEdits({ id, url, title }: Bookmark) {
  const access = useLibrary()
  const queries = useQueryClient()
  const [failure, fail] = useState<{ error: unknown; retry: () => void } | null>(null)
  const edit = useMemo(
    () => createBookmarkEdits({ access, queries, bookmark: { id, url, title }, fail }),
    [access, queries, id, url, title],
  )
  return { edit, failure, dismiss: () => fail(null) }
}
