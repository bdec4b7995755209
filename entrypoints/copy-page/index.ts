import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import type { SnapshotAnswer } from '@/lib/copies/snapshot.ts'
import { addressOf, nameOf, rootOf, titleOf, typeOf } from '../capture-page/natives.ts'
import { createPageTime } from '../capture-page/page-time.ts'
import { createFiles } from './files.ts'
import { createSheets } from './sheets.ts'
import { createDocumentWriter } from './document-writer.ts'

/** Files that take longer stay out of the copy. */
const FILES_TIMEOUT_MS = 8_000

interface SheetGlobals {
  /** Texts of style sheets that the page may not read, put there by the background. */
  bookplateSheets?: Record<string, string>
}

async function copyPage(): Promise<SnapshotAnswer> {
  const root = rootOf(document)
  if (!root || nameOf(root) !== 'html' || typeOf(document) === 'application/pdf')
    return { kind: 'unreadable' }
  const time = createPageTime(() => performance.now())
  const nonce = `bookplate-${crypto.randomUUID()}`
  const signal = AbortSignal.timeout(FILES_TIMEOUT_MS)
  const { bookplateSheets: given } = globalThis as SheetGlobals
  delete (globalThis as SheetGlobals).bookplateSheets
  const sheets = createSheets(given ?? {}, signal)
  const files = createFiles(nonce, signal)
  const writer = createDocumentWriter({ files, sheets, time, nonce, missing: files.missing })
  await writer.write(document)
  if (!given && sheets.needed().length > 0) return { kind: 'needed', sheets: sheets.needed() }
  await time.without(files.read())
  if (writer.isFull()) files.missing.push({ kind: 'text', reason: 'limit' })
  return {
    kind: 'snapshot',
    url: addressOf(document),
    title: titleOf(document),
    nonce,
    documents: writer.documents,
    files: files.files,
    missing: files.missing,
    pageMs: Math.round(time.spent()),
  }
}

export default defineUnlistedScript(copyPage)
