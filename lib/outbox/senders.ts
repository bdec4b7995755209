import { memoized } from '@/lib/words/memoized.ts'
import type { OutboxEntry } from './entry.ts'
import type { OutboxLibrary } from './delivery.ts'
import { createSender, type Sender, type SenderDeps } from './sender.ts'

export interface SendersDeps extends Omit<SenderDeps, 'getLibrary' | 'wakeIn'> {
  readTags: () => Promise<string[]>
  getLibrary: (tag: string) => Promise<OutboxLibrary | null>
  wakeIn: (tag: string, delayMs: number | null) => void
}

/** Creates a sender for each library, so that none waits for another or uses its credential. */
export function createSenders({ readTags, getLibrary, wakeIn, ...deps }: SendersDeps) {
  const of = memoized((tag: string) =>
    createSender({
      ...deps,
      getLibrary: () => getLibrary(tag),
      wakeIn: (delayMs) => wakeIn(tag, delayMs),
    }),
  )
  const all = async (work: (sender: Sender) => Promise<void>): Promise<void> =>
    void (await Promise.all((await readTags()).map((tag) => work(of(tag)))))
  return {
    flush: () => all((sender) => sender.flush()),
    resume: () => all((sender) => sender.resume()),
    deliverNow: ({ id, library }: Pick<OutboxEntry, 'id' | 'library'>) => of(library).deliverNow(id),
  }
}
export type Senders = ReturnType<typeof createSenders>
