import type { Bookmark, UpdateBookmarkRequest } from '@bookplate/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useToast } from '@/components/ui/toast.tsx'
import { inverseChange } from '@/lib/change-many/steps.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { createBookmarkEdits } from '@/lib/query/bookmark-edits.ts'

const named = (names: readonly string[]) =>
  `${names.length === 1 ? 'Tag' : 'Tags'} ${names.map((name) => `“${name}”`).join(', ')}`

/** What was done, where a button or a key did it; a note says so itself and has the undo of its field. */
function doneWords({ isFavorite, tags }: UpdateBookmarkRequest): string | null {
  if (isFavorite !== undefined) return isFavorite ? 'Added to favorites.' : 'Removed from favorites.'
  if (tags?.add?.length) return `${named(tags.add)} added.`
  return tags?.remove?.length ? `${named(tags.remove)} removed.` : null
}

/** The changes of the bookmark being read. */
export function useReadingEdits({ id, url, title }: Bookmark) {
  const access = useLibrary()
  const queries = useQueryClient()
  const { show } = useToast()
  const [failure, fail] = useState<{ error: unknown; retry: () => void } | null>(null)
  const edit = useMemo(() => {
    const send = createBookmarkEdits({ access, queries, bookmark: { id, url, title }, fail })
    return async (change: UpdateBookmarkRequest, seen?: string[]): Promise<void> => {
      const words = doneWords(change)
      const takeBack = async () => {
        if (await send(inverseChange(change))) show({ message: 'Undone.' })
      }
      const told = words === null ? null : show({ message: words, undo: () => void takeBack() })
      if (!(await send(change, seen))) told?.unsay()
    }
  }, [access, queries, show, id, url, title])
  return { edit, failure, dismiss: () => fail(null) }
}
