import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createDrafts } from '@/lib/drafts/drafts.ts'
import type { Screen } from '@/lib/messaging/screen.ts'
import { notConnected } from '@/lib/errors/local-error.ts'
import { createJournal } from '@/lib/outbox/journal.ts'
import { createFakeLocks } from './fake-locks.ts'

const now = () => Date.now()
const createId = () => crypto.randomUUID()

interface StoreOptions {
  library?: string | null
  locks?: LockManager
  area?: typeof fakeBrowser.storage.local
}

export function createScreenStore({
  library = 'mine',
  locks = createFakeLocks().locks,
  area = fakeBrowser.storage.local,
}: StoreOptions = {}): Pick<Screen, 'journal' | 'drafts'> {
  const journal = createJournal({ area, now, createId, notConnected })
  const drafts = createDrafts({
    area,
    locks,
    settled: journal.settled,
    isPrivate: async () => false,
    now,
    createId,
  })
  journal.use(library)
  drafts.use(library)
  return { journal, drafts }
}

/** Storage of screens, whose writes a test can delay or let fail by replacing `disk.write`. */
export function createDisk() {
  const disk: { write: () => Promise<void> } = { write: async () => undefined }
  const area = {
    ...fakeBrowser.storage.local,
    set: async (items: object) => {
      await disk.write()
      await fakeBrowser.storage.local.set(items)
    },
  } as typeof fakeBrowser.storage.local
  return { disk, area }
}

export const createScreenAccess = (given: Partial<Screen>): Screen => ({
  client: {} as never,
  send: (async () => null) as never,
  openOptions: () => fakeBrowser.runtime.openOptionsPage(),
  ...createScreenStore(),
  ...given,
})

export async function readJournalEdits(): Promise<
  { library: string; edits: { url: string; edit: object }[] }[]
> {
  const items = await fakeBrowser.storage.local.get(null)
  const keys = Object.keys(items).filter((key) => key.startsWith('edit:'))
  return keys.toSorted().map((key) => items[key] as never)
}
