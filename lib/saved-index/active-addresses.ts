import { recordsOfLibrary, type SavedIndexDatabase } from './database.ts'

/** Records per batch. */
const BATCH = 2_000
/** Maximum records to read at startup. For larger libraries, single lookups are cheaper. */
const MAX_RECORDS = 50_000

/** In memory, because a database lookup takes 0.2 s while the browser loads a page. */
export function createActiveAddresses(open: () => Promise<SavedIndexDatabase>) {
  let cache: { library: string; addresses: ReadonlySet<string> } | null = null
  let reading: string | null = null
  /** Number of changes. A read from before a change is discarded. */
  let version = 0

  async function readAll(library: string): Promise<ReadonlySet<string> | null> {
    const database = await open()
    if ((await database.countFromIndex('saved', 'library', library)) > MAX_RECORDS) return null
    const addresses = new Set<string>()
    for await (const batch of recordsOfLibrary(database, library, BATCH)) {
      for (const record of batch) {
        if (!record.archived) addresses.add(record.address)
      }
    }
    return addresses
  }

  async function remember(library: string): Promise<void> {
    if (reading === library) return
    reading = library
    const before = version
    try {
      const addresses = await readAll(library)
      if (addresses && version === before) cache = { library, addresses }
    } finally {
      reading = null
    }
  }

  return {
    has: (library: string, address: string): boolean | null =>
      cache?.library === library ? cache.addresses.has(address) : null,
    remember,
    forget: (): void => {
      cache = null
      version += 1
    },
  }
}
