import type { Bookmark } from '@bookplate/contract'
import { exportFile, type ExportFormat } from '@/lib/export-files/export-file.ts'

export async function exportText(bookmarks: readonly Bookmark[], format: ExportFormat): Promise<string> {
  const options = {
    titleOf: (one: Bookmark) => one.title ?? '',
    day: '2026-11-20',
    imageOf: async () => undefined,
    onProgress: () => undefined,
  }
  return (await exportFile(bookmarks, format, options)).parts.join('')
}
