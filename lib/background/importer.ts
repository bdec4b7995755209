import { createImportRuns, openImportsDatabase, type ImportRun } from '@/lib/import-runs/import-run.ts'
import { createPageSender } from '@/lib/import-runs/send-pages.ts'
import { createSendRuns } from '@/lib/import-runs/send-runs.ts'
import type { Handlers } from '@/lib/messaging/protocol.ts'
import { setAlarm } from '@/lib/platform/alarms.ts'
import { createReruns } from '@/lib/platform/serial-queue.ts'
import { setBadge } from '@/lib/platform/toolbar-button.ts'
import type { SaveContext } from '@/lib/save/context.ts'
import { expectWritable } from '@/lib/save/library-access.ts'

export const IMPORTS_ALARM = 'imports'

const showProgress = ({ state, received, total }: ImportRun): Promise<void> =>
  setBadge(state === 'running' ? `${Math.floor((received * 100) / Math.max(1, total))}%` : '')

/** `lock`: as of `navigator.locks`, because each open page of the web app has its own importer. */
export function createImporter(
  { access, createId, onChange, queue, store, sender, sleep }: SaveContext,
  lock: (name: string, run: () => Promise<void>) => Promise<void>,
) {
  const runs = createImportRuns(openImportsDatabase)
  const { addPages, learn } = createPageSender({ runs, queue, store, createId, flush: sender.flush, sleep })
  const sendAll = createSendRuns({
    runs,
    getLibrary: async (tag) => {
      const library = await access.readSignedIn(tag)
      return (
        library && {
          tag: library.tag,
          add: async (run, batch) => {
            expectWritable(library)
            if (run.method === 'pages') return addPages(run, batch)
            const { from, lines } = batch
            const isLast = from + lines.length >= run.total
            const body = { name: run.name.slice(0, 200), from, lines, isLast }
            return library.client.ask('imports.addLines', { params: { importId: run.id }, body })
          },
          createCollection: (name, tag) =>
            library.client.collections.create({ name: name.slice(0, 50), filters: { tags: [tag] } }),
        }
      )
    },
    onProgress: (run) => {
      void showProgress(run)
      onChange()
    },
    wakeIn: (delayMs) => void setAlarm(IMPORTS_ALARM, delayMs),
  })
  // The lock is inside, so that several requests during a run wait for one more run.
  const { request: sendRuns } = createReruns(() => lock(IMPORTS_ALARM, sendAll))
  const handlers: Pick<Handlers, 'imports.continue'> = {
    'imports.continue': async (_, { library }) => {
      void sendRuns()
      const [latest] = await runs.all()
      if (latest) await showProgress(latest)
      const current = await access.readSignedIn(library)
      expectWritable(current)
      return current?.tag ?? null
    },
  }
  return { sendRuns, learn, handlers }
}
