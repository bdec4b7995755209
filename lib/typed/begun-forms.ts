import { isCount, isRecord, isText } from '@bookplate/contract'
import type { StorageArea } from '@/lib/platform/stored-item.ts'

export const FORM_KEY = 'form:'
const KEEP_MS = 7 * 24 * 60 * 60_000

export interface BegunFormsDeps {
  area: StorageArea
  /** In a private window nothing is kept. */
  isPrivate: () => Promise<boolean>
  now: () => number
}

export const CONNECT_FORM = 'connect'
const NOT_KEPT = {
  read: async (): Promise<unknown> => null,
  write: (_value: object): void => undefined,
  forget: (): void => undefined,
}
/** A form that somebody has begun to fill in, of the account that was shown when it opened. */
type BegunForm = typeof NOT_KEPT

const isOutdated = (record: unknown, now: number): boolean =>
  !isRecord(record) || !isCount(record['typedAt']) || now - record['typedAt'] > KEEP_MS

/** Of everything in the area, the forms that nobody came back to. */
export const outdatedForms = (items: Record<string, unknown>, now: number): string[] =>
  Object.keys(items).filter((key) => key.startsWith(FORM_KEY) && isOutdated(items[key], now))

/** Writes a form down with each change, so that it is offered again however its page ended. */
export function createBegunForms({ area, isPrivate, now }: BegunFormsDeps) {
  let library: string | null = null
  let isKnownToBeKept = false
  const isKept = isPrivate().then(
    (isPrivate) => (isKnownToBeKept = !isPrivate),
    () => false,
  )
  // Asked of the browser at once, which does what it is asked in order: a page that ends waits for no answer.
  const then = (work: () => Promise<void>) => {
    const start = () => void work().catch(() => undefined)
    if (isKnownToBeKept) start()
    else void isKept.then((isKept) => (isKept ? start() : undefined))
  }
  return {
    /** The library that is shown from now on. */
    use: (next: string | null): void => void (library = next),
    /** `connect` belongs to no account; every other form is kept for the one that is shown. */
    open: (name: string): BegunForm => {
      const owner = name === CONNECT_FORM ? '' : library
      if (!isText(owner)) return NOT_KEPT
      const key = `${FORM_KEY}${name} ${owner}`
      return {
        /** What stood in it when its page ended, whatever that is by now; null where nothing did. */
        read: async () => {
          if (!(await isKept)) return null
          const record = (await area.get(key))[key]
          return isOutdated(record, now()) ? null : (record as { value: unknown }).value
        },
        write: (value) => then(() => area.set({ [key]: { value, typedAt: now() } })),
        forget: () => then(() => area.remove(key)),
      }
    },
  }
}
export type BegunForms = ReturnType<typeof createBegunForms>
