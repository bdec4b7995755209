import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { bookmarkTitle } from '@/components/bookmark/bookmark-title.ts'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { useAccountPage } from '@/components/connect/use-account-page.ts'
import { Dialog } from '@/components/ui/dialog.tsx'
import { ExternalLink } from '@/components/ui/external-link.tsx'
import { RadioGroup } from '@/components/ui/radio-group.tsx'
import { collectChosen, collectResults, readImage } from '@/lib/import-export/collect.ts'
import {
  EXPORT_FORMATS,
  exportFile,
  formatWords,
  type ExportFormat,
} from '@/lib/import-export/export-file.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { localDay } from '@/lib/search/captured-range.ts'
import { feedForm } from '@/lib/search/feed-form.ts'
import type { SearchInput } from '@/lib/search/search-input.ts'
import { usePanel } from '@/components/panel-parts/panel-context.tsx'
import { t } from '@/lib/language/translate.ts'

interface ExportDialogProps {
  input: SearchInput
  /** Selected bookmarks. Empty to export all results. */
  ids: readonly string[]
  onClose: () => void
}

export function ExportDialog({ input, ids, onClose }: ExportDialogProps) {
  const { client } = useLibrary()
  const { host, rankAccess } = usePanel()
  const accountPage = useAccountPage(ids.length === 0)
  const feed = ids.length === 0 ? feedForm(accountPage, input) : null
  const [format, setFormat] = useState<ExportFormat>('json')
  const [collected, setCollected] = useState(0)
  const call = useRef<AbortController | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      call.current = new AbortController()
      setCollected(0)
      const deps = { client, signal: call.current.signal, onProgress: setCollected }
      const bookmarks =
        ids.length > 0
          ? await collectChosen(ids, deps)
          : await collectResults(input, !rankAccess.isRefused, deps)
      const options = { titleOf: bookmarkTitle, day: localDay(new Date()), imageOf: readImage(deps), ...deps }
      host.download(await exportFile(bookmarks, format, options))
    },
    onSuccess: onClose,
  })
  const close = () => {
    call.current?.abort()
    onClose()
  }
  return (
    <Dialog
      title={t('importExport.export')}
      onClose={close}
      action={{ label: t('importExport.export'), busy: isPending, onClick: () => mutate() }}
    >
      <div className="flex flex-col gap-4">
        <p>
          {ids.length > 0 ? t('importExport.selected', { count: ids.length }) : t('importExport.allResults')}
        </p>
        <RadioGroup
          label={t('importExport.format')}
          value={format}
          options={EXPORT_FORMATS.map((value) => ({ value, label: formatWords(value) }))}
          onChange={setFormat}
        />
        <p role="status" className="text-ink-muted tabular-nums">
          {isPending ? t('importExport.reading', { count: collected }) : ''}
        </p>
        {feed ? <ExternalLink href={feed}>{t('importExport.feed')}</ExternalLink> : null}
        {error ? <ErrorNotice error={error} actions={{ retry: () => mutate() }} /> : null}
      </div>
    </Dialog>
  )
}
