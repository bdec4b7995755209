import { isCount, isRecord, isText } from '@bookplate/contract'
import type { StorageArea } from '@/lib/platform/stored-item.ts'

export const FORM_KEY = 'form:'
const KEEP_MS = 7 * 24 * 60 * 60_000

/** A form that somebody has begun to fill in, of the account that was shown when it opened. */
export interface BegunForm {
  /** What stood in it when its page ended, whatever that is by now; null where nothing did. */
  read(): Promise<unknown>
  write(value: object): void
  /** It was sent, or is not wanted any more. */
  forget(): void
}

export interface BegunForms {
  /** The library that is shown from now on. */
  use(library: string | null): void
  /** `connect` belongs to no account; every other form is kept for the one that is shown. */
  open(name: string): BegunForm
}

export interface BegunFormsDeps {
  area: StorageArea
  /** In a private window nothing is kept. */
  isPrivate: () => Promise<boolean>
  now: () => number
}

export const CONNECT_FORM = 'connect'
const NOT_KEPT: BegunForm = { read: async () => null, write: () => undefined, forget: () => undefined }

const isOutdated = (record: unknown, now: number): boolean =>
  !isRecord(record) || !isCount(record['typedAt']) || now - record['typedAt'] > KEEP_MS

/** Of everything in the area, the forms that nobody came back to. */
export const outdatedForms = (items: Record<string, unknown>, now: number): string[] =>
  Object.keys(items).filter((key) => key.startsWith(FORM_KEY) && isOutdated(items[key], now))

/** Writes a form down with each change, so that it is offered again however its page ended. */
export function createBegunForms({ area, isPrivate, now }: BegunFormsDeps): BegunForms {
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
    use: (next) => void (library = next),
    open: (name) => {
      const owner = name === CONNECT_FORM ? '' : library
      if (!isText(owner)) return NOT_KEPT
      const key = `${FORM_KEY}${name} ${owner}`
      return {
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
