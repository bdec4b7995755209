import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkPages } from '../check-pages.ts'
import type { UnverifiedLibrary } from './verify-at-start.ts'

/** Niceness, so that requests go first. */
const GIVE_WAY = 10
/** Pause after each library, as a multiple of its duration, for requests. */
const REQUESTS_SHARE = 3

setPriority(GIVE_WAY)
process.on('disconnect', () => process.exit())
process.once('message', async (libraries) => {
  for (const library of libraries as UnverifiedLibrary[]) {
    const startedAt = performance.now()
    const [problem] = checkPages(library.path, 'quick')
    // A library without a file was deleted with its account, or is refused when it is used.
    if (problem !== undefined && existsSync(library.path)) process.send?.({ ...library, problem })
    await sleep(REQUESTS_SHARE * (performance.now() - startedAt))
  }
  // Listening to the service would keep this process alive.
  process.disconnect()
})
