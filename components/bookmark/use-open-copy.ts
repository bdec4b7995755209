import { usePanel } from '@/components/panel-parts/panel-context.tsx'
import { problemOf } from '@/components/problem.ts'
import { useToast } from '@/components/ui/toast.tsx'
import { t } from '@/lib/language/translate.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'

/** Returns functions that open a copy of a page in a new tab, by an address that works for a few minutes. */
export function useOpenCopy(): { open: (copyId: string) => void; openNewest: (bookmarkId: string) => void } {
  const { send } = useLibrary()
  const { host } = usePanel()
  const toast = useToast()
  const fail = (error: unknown) => toast.show({ message: problemOf(error)?.message ?? t('copies.failed') })
  const open = (copyId: string) =>
    void send('capture.linkCopy', { params: { copyId } }).then(({ url }) => host.open(url, 'new'), fail)
  return {
    open,
    openNewest: (bookmarkId) =>
      void send('capture.listCopies', { params: { bookmarkId } }).then(({ items: [newest] }) => {
        if (newest) open(newest.id)
        else toast.show({ message: t('copies.none') })
      }, fail),
  }
}
