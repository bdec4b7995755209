import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { Progress } from '@/components/ui/progress.tsx'
import { StatusLine } from '@/components/ui/status-line.tsx'
import type { ImportedPage } from '@/lib/import/imported-page.ts'
import { sendPages } from '@/lib/import/send-pages.ts'
import { unsavableReason } from '@/lib/platform/savable.ts'
import { QUERY_KEYS } from '@/lib/query/keys.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { countWords } from '@/lib/words/numbers.ts'

interface Found {
  pages: ImportedPage[]
  /** Addresses that no library could fetch. */
  leftOut: number
}

/** Addresses out of a file into the queue, from where they are saved. */
export function ImportPart() {
  const { send } = useLibrary()
  const queries = useQueryClient()
  const id = useId()
  const [found, setFound] = useState<Found | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const [done, setDone] = useState(0)
  const chosen = useRef<File | undefined>(undefined)
  const run = useMutation({
    mutationFn: (pages: ImportedPage[]) => sendPages(send, pages, setDone),
    onSuccess: () => {
      setFound(null)
      void queries.invalidateQueries({ queryKey: [QUERY_KEYS.outbox] })
    },
  })
  const choose = async (file: File | undefined) => {
    chosen.current = file
    run.reset()
    setDone(0)
    setFound(null)
    if (!file) return
    try {
      const text = await file.text()
      if (chosen.current !== file) return
      const { readBookmarkFile } = await import('@/lib/import/bookmark-file.ts')
      const all = readBookmarkFile(text)
      const pages = all.filter(({ url }) => unsavableReason(url) === null)
      setUnreadable(pages.length === 0)
      setFound(pages.length > 0 ? { pages, leftOut: all.length - pages.length } : null)
    } catch {
      if (chosen.current === file) setUnreadable(true)
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-medium">
        Import from a file
      </label>
      <input
        id={id}
        type="file"
        disabled={run.isPending}
        accept=".html,.htm,.json,.jsonl,.txt,.csv,.md"
        aria-describedby={`${id}-hint`}
        onChange={(event) => void choose(event.target.files?.[0])}
        className="file:mr-3 file:min-h-8 file:rounded-control file:border file:border-edge file:bg-surface file:px-3 file:font-medium"
      />
      <p id={`${id}-hint`} className="text-sm text-ink-muted">
        Bookmarks that a browser exported (HTML), a file from Bookplate (JSON), or any text with addresses in
        it. Nothing is sent before you press “Import”.
      </p>
      {isUnreadable ? (
        <Notice tone="error" role="alert" title="No address that can be saved was found in this file">
          Choose a file of bookmarks, or a text with addresses that begin with https:// or http://.
        </Notice>
      ) : null}
      {found ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" busy={run.isPending} onClick={() => run.mutate(found.pages)}>
            Import {countWords(found.pages.length, 'page')}
          </Button>
          {found.leftOut > 0 ? (
            <span className="text-ink-muted">
              {countWords(found.leftOut, 'entry', 'entries')} cannot be saved
            </span>
          ) : null}
        </div>
      ) : null}
      {run.isPending && found ? <Progress label="Importing" value={done} max={found.pages.length} /> : null}
      <StatusLine tone="muted">
        {run.isSuccess ? `${countWords(done, 'page')} on the way. They are saved one after the other.` : ''}
      </StatusLine>
      {run.error ? <ErrorNotice error={run.error} /> : null}
    </div>
  )
}
