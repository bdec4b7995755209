import { isApiError, type PageCopy } from '@bookplate/contract'
import { useQuery } from '@tanstack/react-query'
import { useLateError } from '@/components/use-late-error.ts'
import { downloadCopy } from '@/lib/copies/download-copy.ts'
import { createOpenedCopies } from '@/lib/copies/opened-copies.ts'
import { readLabels } from '@/lib/libraries/labels.ts'
import { baseUrlOf } from '@/lib/libraries/tag.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { copiesQuery } from '@/lib/query/copies.ts'
import { QUERY_KEYS } from '@/lib/query/keys.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'

export interface CopyPlace {
  library: string
  bookmarkId: string
  /** Null for the newest copy. */
  copyId: string | null
  isPrivate: boolean
}

interface CopyPage {
  html: Uint8Array<ArrayBuffer>
  /** Whether this browser stored the copy. */
  isStored: boolean
}

const opened = createOpenedCopies()

async function readPage(
  send: Send,
  { library, isPrivate }: CopyPlace,
  copy: PageCopy,
  signal: AbortSignal,
): Promise<CopyPage> {
  // A browser without storage still shows copies of a library that answers.
  const local = await opened.read(library, copy.id).catch(() => null)
  if (local) return { html: local, isStored: true }
  const { url } = await send('capture.linkCopy', { params: { copyId: copy.id } }, { signal })
  const html = await downloadCopy(url, baseUrlOf(library), signal)
  const isConnected = (await readLabels()).some(({ tag }) => tag === library)
  if (isPrivate || !isConnected) return { html, isStored: false }
  const isStored = await opened.keep(library, copy, html).then(
    () => true,
    () => false,
  )
  return { html, isStored }
}

const isGone = (error: unknown): boolean => isApiError(error, 'not_found')

/** Loads a copy from this browser, otherwise from the library. Checks whether the library still has it. */
export function useCopyPage(place: CopyPlace) {
  const { library, bookmarkId, copyId } = place
  const { send } = useLibrary()
  const list = useQuery(copiesQuery(send, bookmarkId))
  const stored = useQuery({
    queryKey: [QUERY_KEYS.copies, 'opened', library, bookmarkId],
    queryFn: () => opened.list(library, bookmarkId).catch(() => []),
  })
  // Show a stored copy at once if its id is given. Only the library knows the newest one.
  const items = list.data?.items ?? (copyId !== null || list.error ? stored.data : undefined)
  const copy = isGone(list.error) ? undefined : items?.find(({ id }) => copyId === null || id === copyId)
  const page = useQuery({
    queryKey: [QUERY_KEYS.copies, 'page', library, copy?.id],
    queryFn: ({ signal }) => readPage(send, place, copy!, signal),
    enabled: copy !== undefined,
    staleTime: Infinity,
  })
  const error = page.error ?? (copy || stored.isPending ? null : list.error)
  const late = useLateError({
    error,
    wait: page.data ? null : 'copy',
    again: (copy ? page : list).refetch,
  })
  return {
    copy,
    page: page.data,
    isGone: isGone(list.error) || isGone(page.error) || (list.data !== undefined && !copy),
    /** Whether the library did not say that it still has the copy. */
    isUnconfirmed: list.error !== null,
    error,
    late,
  }
}
