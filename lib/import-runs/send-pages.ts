import { reviveError, type SavedBookmark } from '@bookplate/contract'
import type { Edit, OutboxEntry } from '@/lib/outbox/entry.ts'
import type { Queue } from '@/lib/outbox/queue.ts'
import type { OutboxStore } from '@/lib/outbox/store.ts'
import type { Batch, ImportedRecord, ImportRun, ImportRuns } from './import-run.ts'
import { editOfBookmark, importedPage, type ImportedPage } from './imported-page.ts'
import type { SentLines } from './send-runs.ts'

interface PageSenderDeps {
  runs: ImportRuns
  queue: Queue
  store: OutboxStore
  createId: () => string
  flush: () => Promise<void>
  sleep: (ms: number) => Promise<void>
}

const editOf = ({ tags, note, isFavorite, highlights }: ImportedPage): Edit => ({
  ...(tags.length > 0 ? { add: tags } : {}),
  ...(isFavorite ? { isFavorite } : {}),
  // The library, or a change that waits, may have a note already: then this one joins it.
  ...(note === null ? {} : { note: { text: note, blind: true, bases: [] } }),
  ...(highlights.length > 0 ? { highlight: highlights } : {}),
})

const POLL_MS = 1_000
/** Below the 30 s after which a browser ends the background. An alarm continues. */
const MAX_POLLS = 20

/** Saves pages of imports through the outbox, which keeps to the rate limit and survives the browser. */
export function createPageSender({ runs, queue, store, createId, flush, sleep }: PageSenderDeps) {
  const learning = new Set<Promise<void>>()

  async function learn(
    { id, queuedAt, attempted }: OutboxEntry,
    { bookmark, created }: SavedBookmark,
  ): Promise<void> {
    const record = await runs.pageOfEntry(id)
    if (!record || record.bookmarkId) return
    // The response to an earlier request of this import may have been lost.
    const wasCreated = created || (attempted && Date.parse(bookmark.capturedAt ?? '') >= queuedAt)
    await runs.keepPage({
      ...record,
      bookmarkId: bookmark.id,
      wasCreated,
      before: wasCreated ? null : editOfBookmark(bookmark),
    })
  }

  async function keep(run: ImportRun, page: ImportedPage): Promise<ImportedRecord> {
    const { url, title, tags, note, isFavorite } = page
    const existing = await runs.page(run.id, url)
    if (existing?.bookmarkId) return existing
    const record: ImportedRecord = existing ?? {
      run: run.id,
      url,
      entryId: (await store.find({ library: run.library, url }))?.id ?? createId(),
      bookmarkId: null,
      wasCreated: false,
      before: null,
      added: { tags, note, isFavorite },
    }
    // First, because the page may be sent before a killed import resumes. The mark then prevents a second save.
    if (!existing) await runs.keepPage(record)
    const names = { id: record.entryId, mark: `import:${run.id} ${url}` }
    await queue.save(run.library, { url, title }, editOf(page), undefined, names)
    return record
  }

  async function settle(library: string, ids: ReadonlySet<string>): Promise<Map<string, OutboxEntry>> {
    for (let look = 0; look < MAX_POLLS; look += 1) {
      await flush()
      const entries = (await store.list()).filter(({ id }) => ids.has(id))
      if (entries.every(({ state }) => state === 'refused'))
        return new Map(entries.map((entry) => [entry.id, entry]))
      const pause = await store.readPause(library)
      if (pause?.untilConnected) throw reviveError(pause.problem)
      await sleep(POLL_MS)
    }
    throw new Error('Pages are still in the outbox.')
  }

  return {
    addPages: async (run: ImportRun, { from, lines }: Batch): Promise<SentLines> => {
      const records: { place: string; record: ImportedRecord }[] = []
      for (const { place, line } of lines)
        records.push({ place, record: await keep(run, importedPage(line)) })
      const refused = await settle(run.library, new Set(records.map(({ record }) => record.entryId)))
      await Promise.all(learning)
      const problems: SentLines['problems'] = []
      const counts = { imported: run.imported, joined: run.joined, refused: run.refused }
      for (const { place, record } of records) {
        const entry = refused.get(record.entryId)
        if (entry) {
          problems.push({ place: entry.title || place, reason: entry.problem?.message ?? '' })
          counts.refused += 1
          // An entry that is older than the import has changes of the person.
          if (entry.queuedAt >= run.startedAt) await queue.discard(entry.id)
          await runs.forgetPage(record)
        } else if ((await runs.page(run.id, record.url))?.wasCreated) counts.imported += 1
        else counts.joined += 1
      }
      return { import: { ...counts, received: from + lines.length }, problems }
    },

    /** Records the library's response. `addPages` waits for it. */
    learn: (entry: OutboxEntry, saved: SavedBookmark): Promise<void> => {
      const work = learn(entry, saved).finally(() => learning.delete(work))
      learning.add(work)
      return work
    },
  }
}
