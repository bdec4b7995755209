import type { SavedIndexDatabase } from './database.ts'

/** Records read at once: the thread is free between two batches. */
const BATCH = 2_000
/** With more of them, reading all at each start of a worker costs more than looking one up now and then. */
const MAX_RECORDS = 50_000

/**
 * The addresses of a library's active bookmarks in memory, read once in a worker's life: a look into the database
 * takes a fifth of a second while the browser is busy with a page, and that is when it is asked.
 */
export function createActiveAddresses(open: () => Promise<SavedIndexDatabase>) {
  let known: { library: string; addresses: ReadonlySet<string> } | null = null
  let reading: string | null = null
  /** Counts the changes: what was read before one is not kept after it. */
  let version = 0

  async function readAll(library: string): Promise<ReadonlySet<string> | null> {
    const database = await open()
    if ((await database.countFromIndex('saved', 'library', library)) > MAX_RECORDS) return null
    const addresses = new Set<string>()
    let range: IDBKeyRange | null = null
    for (;;) {
      const batch = await database.getAll('saved', range, BATCH)
      for (const record of batch) {
        if (record.library === library && !record.archived) addresses.add(record.address)
      }
      if (batch.length < BATCH) return addresses
      range = IDBKeyRange.lowerBound(batch.at(-1)!.id, true)
    }
  }

  async function remember(library: string): Promise<void> {
    if (reading === library) return
    reading = library
    const before = version
    try {
      const addresses = await readAll(library)
      if (addresses && version === before) known = { library, addresses }
    } finally {
      reading = null
    }
  }

  return {
    /** Null where it is not in memory (yet). */
    has: (library: string, address: string): boolean | null =>
      known?.library === library ? known.addresses.has(address) : null,
    remember,
    /** Bookmarks were changed. */
    forget: (): void => {
      known = null
      version += 1
    },
  }
}
