import { useQueryClient } from '@tanstack/react-query'
import { usePanel } from '@/components/panel-parts/panel-context.tsx'
import { problemOf } from '@/components/problem.ts'
import { useToast } from '@/components/ui/toast.tsx'
import { t } from '@/lib/language/translate.ts'
import { copiesQuery } from '@/lib/query/copies.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'

export function useOpenCopy(): (bookmarkId: string, copyId?: string) => void {
  const { send } = useLibrary()
  const { host } = usePanel()
  const toast = useToast()

  /** Opens an address of the library that works for a few minutes. */
  async function openInLibrary(bookmarkId: string, copyId?: string): Promise<void> {
    const newest = async () => (await send('capture.listCopies', { params: { bookmarkId } })).items.at(0)?.id
    const id = copyId ?? (await newest())
    if (id === undefined) toast.show({ message: t('copies.none') })
    else host.open((await send('capture.linkCopy', { params: { copyId: id } })).url, 'new')
  }

  return (bookmarkId, copyId) => {
    if (host.openCopy(bookmarkId, copyId)) return
    openInLibrary(bookmarkId, copyId).catch((error: unknown) =>
      toast.show({ message: problemOf(error)?.message ?? t('copies.failed') }),
    )
  }
}

/** Whether a bookmark has a copy; also true if the library doesn't answer, because this browser may have one. */
export function useHasCopy(): (bookmarkId: string) => Promise<boolean> {
  const { send } = useLibrary()
  const queries = useQueryClient()
  return (bookmarkId) =>
    queries.fetchQuery({ ...copiesQuery(send, bookmarkId), staleTime: 0 }).then(
      ({ items }) => items.length > 0,
      () => true,
    )
}
