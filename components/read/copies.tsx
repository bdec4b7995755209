import type { Bookmark, PageCopy } from '@bookplate/contract'
import { useQueryClient } from '@tanstack/react-query'
import { FileText, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useOpenCopy } from '@/components/bookmark/use-open-copy.ts'
import { usePanel } from '@/components/panel-parts/panel-context.tsx'
import { problemOf } from '@/components/problem.ts'
import { Button } from '@/components/ui/button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { IconButton } from '@/components/ui/icon-button.tsx'
import { useToast } from '@/components/ui/toast.tsx'
import { NewCopy } from './new-copy.tsx'
import { t } from '@/lib/language/translate.ts'
import { missingWords } from '@/lib/copies/copy-words.ts'
import { useCopies } from '@/lib/query/copies.ts'
import { QUERY_KEYS } from '@/lib/query/keys.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { byteSize } from '@/lib/words/byte-size.ts'
import { fullDate } from '@/lib/words/full-date.ts'

interface CopyRowProps {
  copy: PageCopy
  onOpen: () => void
  onDelete: () => void
}

function CopyRow({ copy, onOpen, onDelete }: CopyRowProps) {
  const [isAsking, setAsking] = useState(false)
  const date = fullDate(new Date(copy.madeAt))
  const close = () => setAsking(false)
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <Button size="small" icon={FileText} onClick={onOpen}>
        {t('copies.open', { date })}
      </Button>
      <IconButton
        size="small"
        label={t('copies.delete', { date })}
        icon={Trash2}
        onClick={() => setAsking(true)}
      />
      <span className="text-sm text-ink-muted">{byteSize(copy.bytes)}</span>
      {copy.missing.length > 0 ? (
        <p className="w-full text-sm text-ink-muted">{missingWords(copy.missing)}</p>
      ) : null}
      {isAsking ? (
        <Dialog
          title={t('copies.askDelete')}
          onClose={close}
          action={{
            label: t('ui.delete'),
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

interface CopiesProps {
  bookmark: Pick<Bookmark, 'id' | 'url'>
  title: string
}

export function Copies({ bookmark, title }: CopiesProps) {
  const heading = useId()
  const { send } = useLibrary()
  const { host } = usePanel()
  const toast = useToast()
  const queries = useQueryClient()
  const copies = useCopies(bookmark.id, host.readOpenedCopies)
  const open = useOpenCopy()
  if (!copies || (copies.length === 0 && !host.askForSite)) return null

  const fail = (error: unknown) => toast.show({ message: problemOf(error)?.message ?? t('copies.failed') })
  const refresh = () => queries.invalidateQueries({ queryKey: [QUERY_KEYS.copies] })
  async function remove(copyId: string): Promise<void> {
    await send('capture.removeCopy', { params: { copyId } })
    toast.show({ message: t('copies.deleted') })
    await refresh()
  }

  return (
    <section aria-labelledby={heading} className="mt-8 border-t border-line pt-4">
      <h2 id={heading} className="text-sm font-medium text-ink-muted">
        {t('copies.heading')}
      </h2>
      <ul className="mt-1 flex flex-col gap-1 empty:hidden">
        {copies.map((copy) => (
          <CopyRow
            key={copy.id}
            copy={copy}
            onOpen={() => open(bookmark.id, copy.id)}
            onDelete={() => void remove(copy.id).catch(fail)}
          />
        ))}
      </ul>
      {host.askForSite ? <NewCopy url={bookmark.url} title={title} onMade={refresh} /> : null}
    </section>
  )
}
