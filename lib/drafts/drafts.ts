import { isCount, isRecord, isText } from '@bookplate/contract'
import type { StorageArea } from '@/lib/platform/stored-item.ts'

export const DRAFT_KEY = 'draft:'
const KEEP_MS = 7 * 24 * 60 * 60_000
/** The draft of the connect form belongs to no account. */
export const CONNECT_DRAFT = 'connect'

/** Name of the draft of a page. */
export const pageDraft = (url: string): string => `page ${url}`

const keyOf = (name: string, owner: string): string => `${DRAFT_KEY}${name} ${owner}`
const isOutdated = (record: unknown, now: number): boolean =>
  !isRecord(record) || !isCount(record['typedAt']) || now - record['typedAt'] > KEEP_MS

/** Stores a draft. */
export const putDraft = (
  area: Pick<StorageArea, 'set'>,
  name: string,
  owner: string,
  value: object,
  now: number,
): Promise<void> => area.set({ [keyOf(name, owner)]: { value, typedAt: now } })

type OldArea = Pick<StorageArea, 'set'> & { remove(keys: string[]): Promise<void> }

/** Removes drafts after seven days, and moves those of older versions: `form:` drafts, and page drafts without a value. */
export async function takeOldDrafts(
  area: OldArea,
  items: Record<string, unknown>,
  now: number,
): Promise<void> {
  const gone: string[] = []
  for (const [key, record] of Object.entries(items)) {
    const isForm = key.startsWith('form:')
    if (!isForm && !key.startsWith(DRAFT_KEY)) continue
    const isOldPage = !isForm && isRecord(record) && 'tagText' in record
    if (isForm || isOldPage || isOutdated(record, now)) gone.push(key)
    if (isOutdated(record, now)) continue
    if (isForm) await area.set({ [DRAFT_KEY + key.slice('form:'.length)]: record })
    if (!isOldPage) continue
    const { typedAt, ...value } = record
    const [, library = '', url = ''] = /^draft:(.*) (\S+)$/.exec(key) ?? []
    await putDraft(area, pageDraft(url), library, value, typedAt as number)
  }
  if (gone.length > 0) await area.remove(gone)
}

export interface DraftsDeps {
  area: StorageArea
  /** Nothing is kept of a private window. */
  isPrivate: () => Promise<boolean>
  now: () => number
}

const NOT_KEPT = {
  read: async (): Promise<unknown> => null,
  write: (_value: object): void => undefined,
  forget: (): void => undefined,
}
/** A draft of the account that was shown when it was opened. */
type Draft = typeof NOT_KEPT

/** Stores text that isn't submitted yet with each change, so that a screen offers it again however it ended. */
export function createDrafts({ area, isPrivate, now }: DraftsDeps) {
  let library: string | null = null
  let isKnownToBeKept = false
  const isKept = isPrivate().then(
    (isPrivate) => (isKnownToBeKept = !isPrivate),
    () => false,
  )
  // In the same turn if possible, because a page that ends waits for nothing. The browser keeps the order.
  const then = (work: () => Promise<void>) => {
    const start = () => void work().catch(() => undefined)
    if (isKnownToBeKept) start()
    else void isKept.then((isKept) => (isKept ? start() : undefined))
  }
  return {
    /** Sets the library that the screen shows. */
    use: (next: string | null): void => void (library = next),
    open: (name: string): Draft => {
      const owner = name === CONNECT_DRAFT ? '' : library
      if (!isText(owner)) return NOT_KEPT
      return {
        read: async () => {
          if (!(await isKept)) return null
          const key = keyOf(name, owner)
          const record = (await area.get(key))[key]
          return isOutdated(record, now()) ? null : (record as { value: unknown }).value
        },
        write: (value) => then(() => putDraft(area, name, owner, value, now())),
        forget: () => then(() => area.remove(keyOf(name, owner))),
      }
    },
  }
}
export type Drafts = ReturnType<typeof createDrafts>
