import { randomUUID } from 'node:crypto'
import { createLinkChecker } from './indexing/check-links.ts'
import { createIndexer } from './indexing/indexer.ts'
import type { PageSource } from './capture/page-source.ts'
import type { Log } from './http/log.ts'
import type { LibraryHost } from './operations/operations.ts'
import { createPictureFetcher } from './pictures/picture-fetcher.ts'
import type { Engine } from './storage/engine.ts'

interface WorkDeps extends Pick<PageSource, 'checkLink' | 'fetchPicture'> {
  engine: Pick<Engine, 'work' | 'pictureWork'>
  libraryOf: LibraryHost['of']
  now: () => number
  log: Log
}

/** Work on libraries that no request waits for: embeddings, pictures, and checks of links. */
export function createBackgroundWork({ engine, libraryOf, checkLink, fetchPicture, now, log }: WorkDeps) {
  const common = { libraryOf, now, log }
  const linkChecker = createLinkChecker({ ...common, ask: checkLink, holder: randomUUID() })
  const indexer = createIndexer({
    ...common,
    work: engine.work,
    watch: async (account) => {
      const isRunning = await libraryOf(account).linksAreGoing()
      if (isRunning) linkChecker.look(account)
      return isRunning
    },
  })
  const pictures = createPictureFetcher({
    ...common,
    work: engine.pictureWork,
    search: engine.work,
    fetchPicture,
  })
  return {
    fetchPictureNow: pictures.fetchNow,
    gauges: async () => {
      const waiting = await Promise.all([engine.work.pending(), engine.pictureWork.pending()])
      return {
        background_libraries_waiting: new Set(waiting.flat()).size,
        ...(await indexer.gauges()),
        ...(await pictures.gauges()),
      }
    },
    start: (): void => {
      indexer.start()
      pictures.start()
    },
    stopFetching: async (): Promise<void> => {
      await pictures.close()
      await linkChecker.close()
    },
    /** Resolves when the step under way has ended, which closing its model cuts short. */
    stopIndexing: indexer.close,
  }
}
