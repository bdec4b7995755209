import { reviveError } from '@bookplate/contract'
import type { LinkView, LinksView } from '@/lib/messaging/links-protocol.ts'
import type { HandlersOf } from '@/lib/messaging/protocol.ts'
import { NO_EDIT } from '@/lib/outbox/edit.ts'
import type { OutboxEntry } from '@/lib/outbox/entry.ts'
import { linkCandidates, type Link } from '@/lib/capture/links.ts'
import { reasonOfPage } from '@/lib/capture/page-error.ts'
import { bareRefusal } from '@/lib/words/refusal.ts'
import { t } from '@/lib/language/translate.ts'
import type { SaveContext } from './context.ts'
import { readWritable } from './library-access.ts'
import type { BatchLink } from './link-batches.ts'
import { wordsLoaded } from '@/lib/language/loaded-words.ts'

/** Maximum rejected links to keep, because an image can be its own long address. */
const MAX_REFUSED = 200

const UNSENT = { arrived: null, bookmarkId: null, tabId: null, isCapture: false } as const

interface Standing {
  isUndone: boolean
  entry: OutboxEntry | undefined
  isPaused: boolean
  takesPages: boolean
}

function stateOf(
  { entryId, why, arrived, isNew, tabId }: BatchLink,
  { isUndone, entry, isPaused, takesPages }: Standing,
): Pick<LinkView, 'state' | 'why'> {
  if (entryId === null) return { state: 'unsavable', why }
  if (isUndone && isNew) return { state: 'removed', why: null }
  if (tabId !== null) return { state: 'reading', why: null }
  if (arrived) return { state: arrived, why }
  if (!entry) return { state: 'removed', why: null }
  if (entry.state === 'refused') {
    return { state: 'failed', why: entry.problem ? bareRefusal(entry.problem.message) : t('save.failed') }
  }
  if (isPaused) return { state: 'waiting', why: null }
  // A retry is pending, but the person can capture it now.
  const unread = takesPages && entry.problem && reasonOfPage(reviveError(entry.problem))
  if (unread) return { state: 'unread', why: unread }
  // A delayed entry, such as a slow site, is still being sent.
  return { state: 'sending', why: null }
}

export function createSaveLinks({ access, queue, store, batches, sender, onQueued, createId }: SaveContext) {
  const putInQueue = async (
    library: string,
    { url, title }: Link,
    tags: readonly string[],
  ): Promise<string> =>
    (await queue.save(library, { url, title }, tags.length > 0 ? { add: [...tags] } : NO_EDIT)).id
  const send = (): void => {
    onQueued()
    void sender.resume()
  }

  async function putAll(
    library: string,
    links: readonly Link[],
    tags: readonly string[],
  ): Promise<BatchLink[]> {
    const waiting = new Set((await store.list()).map((entry) => entry.id))
    const kept: BatchLink[] = []
    for (const { why, url, title } of linkCandidates(links)) {
      const link = { url: why === null ? url : url.slice(0, MAX_REFUSED), title }
      const entryId = why === null ? await putInQueue(library, link, tags) : null
      const isNew = entryId !== null && !waiting.has(entryId)
      kept.push({ ...UNSENT, ...link, entryId, why, isNew })
    }
    return kept
  }

  async function save(
    links: readonly Link[],
    isPrivate: boolean,
    tags: string[] = [],
    shown?: string,
  ): Promise<string> {
    const [{ tag: library }] = await Promise.all([readWritable(access, shown), wordsLoaded()])
    const id = createId()
    const make = async () => {
      const kept = await putAll(library, links, tags)
      return { id, library, isUndone: false, tags, links: kept }
    }
    await batches.add(make, isPrivate)
    send()
    return id
  }

  async function read(id: string): Promise<LinksView | null> {
    const entries = await store.list()
    // After reading the outbox, because finished links are recorded in the batch.
    const batch = await batches.find(id)
    if (!batch) return null
    const byId = new Map(entries.map((entry) => [entry.id, entry]))
    const library = await access.read(batch.library)
    const isPaused = !library || (await store.readPause(batch.library)) !== null
    const { isUndone } = batch
    const isPutOff = batch.links.some(({ entryId }) => byId.get(entryId ?? '')?.problem)
    const takesPages = isPutOff && ((await library?.offer()) ?? null) !== null
    const links = batch.links.map((link) => {
      const entry = byId.get(link.entryId ?? '')
      return { url: link.url, title: link.title, ...stateOf(link, { isUndone, entry, isPaused, takesPages }) }
    })
    return { links, isUndone }
  }

  async function undo(id: string): Promise<void> {
    const batch = await batches.find(id)
    if (!batch || batch.isUndone) return
    const edits = batch.links
      .filter(({ isNew }) => isNew)
      .map(({ url, title, bookmarkId }) => ({ url, title, bookmarkId, edit: { archived: true } }))
    await queue.editAll(batch.library, edits)
    // Nothing of it needs to be captured any more.
    await batches.change((batch) =>
      batch.id === id
        ? { ...batch, isUndone: true, links: batch.links.map((link) => ({ ...link, tabId: null })) }
        : batch,
    )
    send()
  }

  async function redo(id: string): Promise<void> {
    const batch = await batches.find(id)
    if (!batch?.isUndone) return
    const entryIds = new Map<string, string>()
    for (const { url, title, entryId, bookmarkId } of batch.links.filter(({ isNew }) => isNew)) {
      if (bookmarkId) await queue.edit(batch.library, { url, title, bookmarkId }, { archived: false })
      else entryIds.set(entryId!, await putInQueue(batch.library, { url, title }, batch.tags))
    }
    const putBack = (link: BatchLink): BatchLink => {
      const entryId = entryIds.get(link.entryId ?? '')
      // The capture was deleted with the previous entry.
      return entryId === undefined ? link : { ...link, entryId, isCapture: false }
    }
    await batches.change((batch) =>
      batch.id === id ? { ...batch, isUndone: false, links: batch.links.map(putBack) } : batch,
    )
    send()
  }

  const handlers: HandlersOf<'links'> = {
    'links.save': ({ links, isPrivate, tags }, { library }) => save(links, isPrivate, tags, library),
    'links.read': ({ id }) => read(id),
    'links.undo': ({ id, back }) => (back ? undo(id) : redo(id)),
    'links.retry': async ({ id }) => {
      const batch = await batches.find(id)
      await queue.retry((batch?.links ?? []).flatMap(({ entryId }) => entryId ?? []))
      send()
    },
  }
  return { handlers, save, read, undo }
}
export type SaveLinks = ReturnType<typeof createSaveLinks>
