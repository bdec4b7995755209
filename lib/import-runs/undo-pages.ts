import { MAX_BATCH_READ_IDS, type UpdateBookmarkRequest } from '@bookplate/contract'
import type { LibraryClient } from '@/lib/client/types.ts'
import type { ImportedRecord, ImportRun, ImportRuns } from './import-run.ts'
import { editOfBookmark, joinedEdit, type ImportedEdit } from './imported-page.ts'

const NOTHING: ImportedEdit = { tags: [], note: null, isFavorite: false }

const isSame = (a: ImportedEdit, b: ImportedEdit): boolean =>
  a.note === b.note &&
  a.isFavorite === b.isFavorite &&
  a.tags.toSorted().join('\n') === b.tags.toSorted().join('\n')

/** Returns a request that removes the import's additions, but nothing that a person wrote since. */
function undoRequest(now: ImportedEdit, before: ImportedEdit, after: ImportedEdit): UpdateBookmarkRequest {
  const remove = after.tags.filter((tag) => !before.tags.includes(tag))
  return {
    ...(remove.length > 0 ? { tags: { remove } } : {}),
    ...(before.note !== after.note && now.note === after.note ? { note: before.note } : {}),
    ...(after.isFavorite && !before.isFavorite ? { isFavorite: false } : {}),
  }
}

interface UndoDeps {
  runs: ImportRuns
  client: LibraryClient
}

async function undoBatch(records: readonly ImportedRecord[], { client }: UndoDeps): Promise<string[]> {
  const ids = records.flatMap(({ bookmarkId }) => bookmarkId ?? [])
  const { items } = ids.length > 0 ? await client.bookmarks.batchRead(ids) : { items: [] }
  const byId = new Map(items.map((item) => [item.id, item]))
  const archiving: string[] = []
  const keptUrls: string[] = []
  for (const { bookmarkId, wasCreated, before, added } of records) {
    const bookmark = byId.get(bookmarkId ?? '')
    if (!bookmark) continue
    const now = editOfBookmark(bookmark)
    const after = joinedEdit(before ?? NOTHING, added)
    const isEdited = !isSame(now, after)
    if (isEdited) keptUrls.push(bookmark.title ?? bookmark.url)
    const request = undoRequest(now, before ?? NOTHING, after)
    if (wasCreated && !isEdited) archiving.push(bookmark.id)
    else if (!wasCreated && before && Object.keys(request).length > 0)
      await client.bookmarks.update(bookmark.id, request)
  }
  if (archiving.length > 0) await client.bookmarks.archive(archiving)
  return keptUrls
}

/** Can be repeated after an interruption. Returns the bookmarks that were edited since. */
export async function undoPages({ id }: ImportRun, deps: UndoDeps): Promise<string[]> {
  const kept: string[] = []
  for (;;) {
    const records = await deps.runs.pagesOf(id, MAX_BATCH_READ_IDS)
    if (records.length === 0) break
    kept.push(...(await undoBatch(records, deps)))
    for (const record of records) await deps.runs.forgetPage(record)
  }
  await deps.runs.change(id, (run) => ({ ...run, state: 'undone' }))
  return kept
}
