import type { PageCopy } from '@bookplate/contract'
import { transformBytes } from '@/lib/capture/pack-page.ts'
import { openCopiesDatabase, type CopiesDatabase, type OpenedCopy } from './database.ts'

/** Space for opened copies in this browser, compressed. The copy that was opened longest ago makes room. */
const MAX_OPENED_BYTES = 100_000_000

interface OpenedCopiesDeps {
  now?: () => number
  maxBytes?: number
}

const idOf = (library: string, copyId: string): string => `${library} ${copyId}`

async function change<Result>(
  work: (stores: ReturnType<typeof storesOf>) => Promise<Result>,
): Promise<Result> {
  const database = await openCopiesDatabase()
  try {
    const stores = storesOf(database)
    const result = await work(stores)
    await stores.done
    return result
  } finally {
    database.close()
  }
}

const forget = (isGone: (copy: OpenedCopy) => boolean): Promise<void> =>
  change(async ({ opened, pages }) => {
    const gone = (await opened.getAll()).filter(isGone)
    await Promise.all(gone.flatMap(({ id }) => [opened.delete(id), pages.delete(id)]))
  })

/** Keeps copies that were opened in this browser, so that they open again without a network. */
export function createOpenedCopies({ now = Date.now, maxBytes = MAX_OPENED_BYTES }: OpenedCopiesDeps = {}) {
  return {
    list: (library: string, bookmarkId: string): Promise<PageCopy[]> =>
      change(async ({ opened }) =>
        (await opened.getAll())
          .filter((entry) => entry.library === library && entry.copy.bookmarkId === bookmarkId)
          .map(({ copy }) => copy)
          .toSorted((left, right) => right.madeAt.localeCompare(left.madeAt)),
      ),

    async read(library: string, copyId: string): Promise<Uint8Array<ArrayBuffer> | null> {
      const packed = await change(async ({ opened, pages }) => {
        const id = idOf(library, copyId)
        const entry = await opened.get(id)
        if (entry) await opened.put({ ...entry, openedAt: now() })
        return pages.get(id)
      })
      return packed ? transformBytes(new DecompressionStream('gzip'), packed) : null
    },

    async keep(library: string, copy: PageCopy, html: Uint8Array<ArrayBuffer>): Promise<void> {
      const packed = await transformBytes(new CompressionStream('gzip'), html)
      await change(async ({ opened, pages }) => {
        const id = idOf(library, copy.id)
        const others = (await opened.getAll()).filter((entry) => entry.id !== id)
        let used = others.reduce((sum, { bytes }) => sum + bytes, packed.byteLength)
        for (const entry of others.toSorted((left, right) => left.openedAt - right.openedAt)) {
          if (used <= maxBytes) break
          used -= entry.bytes
          await Promise.all([opened.delete(entry.id), pages.delete(entry.id)])
        }
        await opened.put({ id, library, copy, bytes: packed.byteLength, openedAt: now() })
        await pages.put(packed, id)
      })
    },

    bookmarks: (library: string): Promise<string[]> =>
      change(async ({ opened }) => [
        ...new Set(
          (await opened.getAll()).flatMap((entry) =>
            entry.library === library ? entry.copy.bookmarkId : [],
          ),
        ),
      ]),

    /** Forgets copies that the library no longer has. */
    follow: (library: string, isLeft: (copy: PageCopy) => boolean): Promise<void> =>
      forget((entry) => entry.library === library && !isLeft(entry.copy)),

    leave: (libraries: readonly string[]): Promise<void> =>
      forget(({ library }) => libraries.includes(library)),
  }
}

function storesOf(database: CopiesDatabase) {
  const transaction = database.transaction(['opened', 'pages'], 'readwrite')
  return {
    opened: transaction.objectStore('opened'),
    pages: transaction.objectStore('pages'),
    done: transaction.done,
  }
}
