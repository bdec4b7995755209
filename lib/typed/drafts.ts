import { isCount, isText, listOf, orNull, shaped, type Guarded } from '@bookplate/contract'
import { isTypedNote } from '@/lib/outbox/is-typed-note.ts'
import type { StorageArea } from '@/lib/platform/stored-item.ts'

/** What is left of a surface that is gone: what could not be sent, and what became of the tag field. */
const isDraft = shaped({
  note: orNull(isTypedNote),
  tagText: isText,
  /** Tags that were added from the field because the surface was gone, and that nobody was told of yet. */
  added: listOf(isText),
  /** An instant in milliseconds since the epoch. */
  typedAt: isCount,
})
export type Draft = Guarded<typeof isDraft>

export const DRAFT_KEY = 'draft:'
const KEEP_MS = 7 * 24 * 60 * 60_000

const keyOf = (library: string, url: string): string => `${DRAFT_KEY}${library} ${url}`
const isEmpty = ({ note, tagText, added }: Omit<Draft, 'typedAt'>): boolean =>
  note === null && tagText === '' && added.length === 0

/** Drafts of one account's pages, in the extension's storage; they go after seven days. */
export function createDrafts(area: StorageArea, now: () => number) {
  async function read(library: string, url: string): Promise<Draft | null> {
    const key = keyOf(library, url)
    const draft = (await area.get(key))[key]
    return isDraft(draft) && now() - draft.typedAt <= KEEP_MS ? draft : null
  }
  async function write(library: string, url: string, draft: Omit<Draft, 'typedAt'>): Promise<void> {
    const key = keyOf(library, url)
    await (isEmpty(draft) ? area.remove(key) : area.set({ [key]: { ...draft, typedAt: now() } }))
  }
  return {
    write,
    /** What was added is told once. */
    async take(library: string, url: string): Promise<Draft | null> {
      const draft = await read(library, url)
      if (draft?.added.length) await write(library, url, { ...draft, added: [] })
      return draft
    },
    /** What stood in the fields is typed on, or in the queue. */
    forget: (library: string, url: string): Promise<void> => area.remove(keyOf(library, url)),
    /** Of everything in the area, what nobody came back to. */
    outdated: (items: Record<string, unknown>): string[] =>
      Object.keys(items).filter((key) => {
        if (!key.startsWith(DRAFT_KEY)) return false
        const draft = items[key]
        return !isDraft(draft) || now() - draft.typedAt > KEEP_MS
      }),
  }
}
export type Drafts = ReturnType<typeof createDrafts>
