import type { Bookmark } from '@bookplate/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { bookmarkTitle } from '@/components/bookmark/bookmark-title.ts'
import { readImage, type CollectDeps } from '@/lib/export-files/collect-bookmarks.ts'
import { exportFile, type ExportFile, type ExportFormat } from '@/lib/export-files/export-file.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { localDay } from '@/lib/search/captured-range.ts'

interface ExportSource {
  collect: (deps: CollectDeps) => Promise<Bookmark[]>
  download: (file: ExportFile) => void
  onSuccess?: () => void
}

/** Collects bookmarks, and downloads them as a file of the chosen format. `data`: number of bookmarks in it. */
export function useExport({ collect, download, onSuccess }: ExportSource) {
  const { client } = useLibrary()
  const [format, setFormat] = useState<ExportFormat>('json')
  const [collected, setCollected] = useState(0)
  const call = useRef<AbortController | null>(null)
  const run = useMutation({
    mutationFn: async () => {
      call.current = new AbortController()
      setCollected(0)
      const deps = { client, signal: call.current.signal, onProgress: setCollected }
      const bookmarks = await collect(deps)
      const options = { titleOf: bookmarkTitle, day: localDay(new Date()), imageOf: readImage(deps), ...deps }
      download(await exportFile(bookmarks, format, options))
      return bookmarks.length
    },
    onSuccess,
  })
  return { ...run, format, setFormat, collected, cancel: () => call.current?.abort() }
}
