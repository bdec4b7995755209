import type { HighlightColor } from '@bookplate/contract'
import type { QuoteToHighlight } from '@/lib/capture/captured-page.ts'
import type { Collector } from '@/lib/outbox/journal-collector.ts'
import type { Queue } from '@/lib/outbox/queue.ts'
import type { Senders } from '@/lib/outbox/sender.ts'
import type { OutboxStore } from '@/lib/outbox/store.ts'
import type { OpenTab } from '@/lib/platform/tabs.ts'
import type { TemporaryHosts } from './temporary-hosts.ts'
import type { LibraryAccess } from './library-access.ts'
import type { LinkBatches } from './link-batches.ts'
import type { createRecentEdits, createRecentSaves } from './recent.ts'

export interface SaveContext {
  access: LibraryAccess
  queue: Queue
  sender: Senders
  store: OutboxStore
  collector: Collector
  batches: LinkBatches
  hosts: TemporaryHosts
  recentSaves: ReturnType<typeof createRecentSaves>
  recentEdits: ReturnType<typeof createRecentEdits>
  /** Finds the bookmark of an address without a request. */
  findSaved: (tag: string, url: string) => Promise<string | null>
  onQueued: () => void
  onChange: () => void
  readTab: (tabId: number, url: string) => Promise<unknown>
  readSelection: (tabId: number, frameId?: number, color?: HighlightColor) => Promise<QuoteToHighlight[]>
  readOpenTab: (tabId: number) => Promise<OpenTab | null>
  readOpenTabs: () => Promise<OpenTab[]>
  reloadTab: (tabId: number) => Promise<void>
  /** Captures the remaining tabs after a delay, also if this worker is killed. Null cancels it. */
  wakeToCaptureIn: (delayMs: number | null) => void
  createId: () => string
  now: () => number
  sleep: (ms: number) => Promise<void>
}
