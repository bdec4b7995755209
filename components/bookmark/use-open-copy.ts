import { usePanel } from '@/components/panel-parts/panel-context.tsx'
import { problemOf } from '@/components/problem.ts'
import { useToast } from '@/components/ui/toast.tsx'
import { t } from '@/lib/language/translate.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'

export function useOpenCopy(): (copyId: string) => void {
  const { send } = useLibrary()
  const { host } = usePanel()
  const toast = useToast()
  return (copyId) =>
    void send('capture.linkCopy', { params: { copyId } }).then(
      ({ url }) => host.open(url, 'new'),
      (error: unknown) => toast.show({ message: problemOf(error)?.message ?? t('copies.failed') }),
    )
}
