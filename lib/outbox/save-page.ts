import { isTransportError, type SavedBookmark } from '@bookplate/contract'
import { selectionIn } from '@/lib/capture/pack-page.ts'
import { reasonOfPage } from '@/lib/capture/page-error.ts'
import { QUEUED, type Attempt } from './delivery.ts'
import { joinEdits } from './edit.ts'
import type { OutboxEntry } from './entry.ts'
import { classifyFailure } from './classify-failure.ts'

/** The save confirmation doesn't show the page text, so request a minimal response. */
const SAVED = { ...QUEUED, isBrief: true } as const

/** Saves the capture of an entry, or its address. If a capture is refused, saves the address and its highlights. */
export async function savePage(entry: OutboxEntry, attempt: Attempt): Promise<SavedBookmark> {
  const { store, captures, change } = attempt
  const page = entry.capture && captures ? await store.readPage(entry.id) : null
  if (!page || !captures) return saveAddress(entry, attempt)
  try {
    return await captures.save(page, SAVED)
  } catch (error) {
    if (!isOfRequest(error, entry.failures)) throw error
    const highlight = await selectionIn(page)
    await change((current) => ({ ...current, edit: joinEdits({ highlight }, current.edit) }))
    return saveAddress(entry, attempt)
  }
}

/** If the library can't fetch the page, saves only its address with the reason, where supported. */
async function saveAddress(
  { url, title, failures }: OutboxEntry,
  { client, captures }: Attempt,
): Promise<SavedBookmark> {
  try {
    return await client.bookmarks.save(url, SAVED)
  } catch (error) {
    const reason = classifyFailure(error, failures).kind === 'refused' ? reasonOfPage(error) : null
    const kept = reason && (await captures?.keepAddress({ url, title, reason }, QUEUED).catch(() => null))
    if (kept) return kept
    throw error
  }
}

/** Returns whether the request itself was refused, by the library or by a proxy that found it too large. */
const isOfRequest = (error: unknown, failures: number): boolean =>
  classifyFailure(error, failures).kind === 'refused' ||
  (isTransportError(error) && error.kind === 'bad_answer' && Math.floor((error.status ?? 0) / 100) === 4)
