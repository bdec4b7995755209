import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FilePlus, FileText, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { usePanel } from '@/components/panel-parts/panel-context.tsx'
import type { PanelHost } from '@/components/panel-parts/panel-host.ts'
import { problemOf } from '@/components/problem.ts'
import { TitledSection } from '@/components/titled-section.tsx'
import { Button } from '@/components/ui/button.tsx'
import { outcomeDetail, outcomeTitle, missingWords } from '@/lib/copies/copy-words.ts'
import type { CopyOutcome } from '@/lib/copies/outcome.ts'
import { t } from '@/lib/language/translate.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { siteName } from '@/lib/words/site-name.ts'
import type { Bookmark, PageCopy } from '@bookplate/contract'
import { useOpenCopy } from '@/components/bookmark/use-open-copy.ts'
import { Dialog } from '@/components/ui/dialog.tsx'
import { IconButton } from '@/components/ui/icon-button.tsx'
import { useToast } from '@/components/ui/toast.tsx'
import { useCopies } from '@/lib/query/copies.ts'
import { QUERY_KEYS } from '@/lib/query/keys.ts'
import { byteSize } from '@/lib/words/byte-size.ts'
import { fullDate } from '@/lib/words/full-date.ts'

interface CopyRequest {
  replaceOldest: boolean
  asked: ReturnType<NonNullable<PanelHost['askForSite']>>
}

const outcomeWords = (outcome: CopyOutcome): string =>
  `${outcome.kind === 'failed' ? '' : outcomeTitle(outcome)} ${outcomeDetail(outcome)}`.trim()

function NewCopy({ url, title, onMade }: { url: string; title: string; onMade: () => unknown }) {
  const hint = useId()
  const { send } = useLibrary()
  const { host } = usePanel()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async ({ replaceOldest, asked }: CopyRequest): Promise<CopyOutcome> => {
      const { isAllowed, borrowed } = asked
      // Recorded before the person answers, so that the background returns the permission.
      await borrowed.then((hosts) => send('tabs.capture', { batches: [], tabs: [], hosts }))
      if (!(await isAllowed)) return { kind: 'failed', reason: 'not_allowed' }
      return send('copies.renew', { url, title, replaceOldest })
    },
    onSuccess: onMade,
  })
  const isFull = data?.kind === 'failed' && data.reason === 'quota'
  const failure = error ? (problemOf(error)?.message ?? t('copies.failed')) : null
  return (
    <div className="mt-1 flex flex-col items-start gap-1">
      <Button
        size="small"
        icon={FilePlus}
        busy={isPending}
        aria-describedby={hint}
        // Asked here, because browsers refuse the request after the first turn of the click.
        onClick={() => mutate({ replaceOldest: isFull, asked: host.askForSite!(url) })}
      >
        {isFull ? t('copies.replaceOldest') : t('copies.newCopy')}
      </Button>
      <p id={hint} className="text-sm text-ink-muted">
        {t('copies.newCopyHint', { site: siteName(url) ?? url })}
      </p>
      <p role="status" className="text-sm empty:hidden">
        {failure ?? (data ? outcomeWords(data) : null)}
      </p>
    </div>
  )
}

interface CopyRowProps {
  copy: PageCopy
  onOpen: () => void
  onDelete: (() => void) | null
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
      {onDelete ? (
        <IconButton
          size="small"
          label={t('copies.delete', { date })}
          icon={Trash2}
          onClick={() => setAsking(true)}
        />
      ) : null}
      <span className="text-sm text-ink-muted">{byteSize(copy.bytes)}</span>
      {copy.missing.length > 0 ? (
        <p className="w-full text-sm text-ink-muted">{missingWords(copy.missing)}</p>
      ) : null}
      {isAsking && onDelete ? (
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

export function Copies({ bookmark, title }: { bookmark: Pick<Bookmark, 'id' | 'url'>; title: string }) {
  const { send, journal } = useLibrary()
  const { host } = usePanel()
  const toast = useToast()
  const queries = useQueryClient()
  const copies = useCopies(bookmark.id, host.readOpenedCopies)
  const open = useOpenCopy()
  const isReadOnly = journal.refusal() !== null
  const canAdd = host.askForSite !== undefined && !isReadOnly
  if (!copies || (copies.length === 0 && !canAdd)) return null

  const fail = (error: unknown) => toast.show({ message: problemOf(error)?.message ?? t('copies.failed') })
  const refresh = () => queries.invalidateQueries({ queryKey: [QUERY_KEYS.copies] })
  async function remove(copyId: string): Promise<void> {
    await send('capture.removeCopy', { params: { copyId } })
    toast.show({ message: t('copies.deleted') })
    await refresh()
  }

  return (
    <TitledSection title={t('copies.heading')} isMinor className="mt-8 border-t border-line pt-4">
      <ul className="mt-1 flex flex-col gap-1 empty:hidden">
        {copies.map((copy) => (
          <CopyRow
            key={copy.id}
            copy={copy}
            onOpen={() => open(bookmark.id, copy.id)}
            onDelete={isReadOnly ? null : () => void remove(copy.id).catch(fail)}
          />
        ))}
      </ul>
      {canAdd ? <NewCopy url={bookmark.url} title={title} onMade={refresh} /> : null}
    </TitledSection>
  )
}
