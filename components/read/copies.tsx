import type { PageCopy } from '@bookplate/contract'
import { useQueryClient } from '@tanstack/react-query'
import { FileText, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { usePanel } from '@/components/panel-parts/panel-context.tsx'
import { problemOf } from '@/components/problem.ts'
import { Button } from '@/components/ui/button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { IconButton } from '@/components/ui/icon-button.tsx'
import { useToast } from '@/components/ui/toast.tsx'
import { t } from '@/lib/language/translate.ts'
import { copiesQuery, useCopies } from '@/lib/query/copies.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { fullDate } from '@/lib/words/full-date.ts'

interface CopyRowProps {
  copy: PageCopy
  onOpen: () => void
  onDelete: () => void
}

function CopyRow({ copy, onOpen, onDelete }: CopyRowProps) {
  const [isAsking, setAsking] = useState(false)
  const date = fullDate(new Date(copy.madeAt))
  const missing = copy.missing.reduce((sum, { count }) => sum + count, 0)
  const close = () => setAsking(false)
  return (
    <li className="flex items-center gap-x-2">
      <Button size="small" icon={FileText} onClick={onOpen}>
        {t('copies.open', { date })}
      </Button>
      <IconButton
        size="small"
        label={t('copies.delete', { date })}
        icon={Trash2}
        onClick={() => setAsking(true)}
      />
      {missing > 0 ? (
        <span className="text-sm text-ink-muted">{t('copies.missing', { count: missing })}</span>
      ) : null}
      {isAsking ? (
        <Dialog
          title={t('copies.askDelete')}
          onClose={close}
          action={{
            label: t('copies.confirmDelete'),
            variant: 'danger',
            onClick: () => {
              close()
              onDelete()
            },
          }}
        >
          {t('copies.noUndo')}
        </Dialog>
      ) : null}
    </li>
  )
}

/** Copies of the page as it looked, each with the way to open and delete it. Nothing where there are none. */
export function Copies({ bookmarkId }: { bookmarkId: string }) {
  const heading = useId()
  const { send } = useLibrary()
  const { host } = usePanel()
  const toast = useToast()
  const queries = useQueryClient()
  const { items = [] } = useCopies(bookmarkId) ?? {}
  if (items.length === 0) return null

  const fail = (error: unknown) => toast.show({ message: problemOf(error)?.message ?? t('copies.failed') })
  async function open(copyId: string): Promise<void> {
    const { url } = await send('capture.linkCopy', { params: { copyId } })
    host.open(url, 'new')
  }
  async function remove(copyId: string): Promise<void> {
    await send('capture.removeCopy', { params: { copyId } })
    toast.show({ message: t('copies.deleted') })
    await queries.invalidateQueries({ queryKey: copiesQuery(send, bookmarkId).queryKey })
  }

  return (
    <section aria-labelledby={heading} className="mt-3">
      <h2 id={heading} className="text-sm font-medium text-ink-muted">
        {t('copies.heading')}
      </h2>
      <ul className="mt-1 flex flex-col gap-1">
        {items.map((copy) => (
          <CopyRow
            key={copy.id}
            copy={copy}
            onOpen={() => void open(copy.id).catch(fail)}
            onDelete={() => void remove(copy.id).catch(fail)}
          />
        ))}
      </ul>
    </section>
  )
}
