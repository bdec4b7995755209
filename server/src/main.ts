import '../check-node.js'
import './compile-cache.ts'

// Imported when the cache is on: static imports would all be compiled before it.
const { parseConfig } = await import('./config.ts')
const { startThread } = await import('./operations/threads/start-thread.ts')

// What a library holds is private: files that this process makes are its user's alone.
process.umask(0o077)

const PARENT_LOOK_MS = 250

/**
 * Calls back when npm's shell is gone: npm sends its SIGTERM to the shell between the two of us, and a shell that
 * ends does not pass it on. Without this, `npm run server` stopped by a supervisor would leave the service running.
 */
function whenAbandoned(callback: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    callback()
  }, PARENT_LOOK_MS).unref()
}

try {
  const config = parseConfig(process.env)
  // Loads beside what is loaded here, or the first answer after a start would wait for one and then for the other.
  const firstThread = config.database || config.threads === 0 ? undefined : startThread()
  const { startService } = await import('./start-service.ts')
  const service = await startService(config, { firstThread })
  let stopping: Promise<void> | null = null
  const stop = (): Promise<void> => (stopping ??= service.close().then(() => process.exit(0)))
  const stopOnSignal = (): void => {
    // A second signal means that whoever sent it does not want to wait.
    if (stopping) process.exit(1)
    void stop()
  }
  process.on('SIGTERM', stopOnSignal)
  process.on('SIGINT', stopOnSignal)
  whenAbandoned(() => void stop())
  // Last: whoever reads this line may send a signal at once.
  console.log(`listening on ${service.url}`)
  // To the person at the terminal; what a supervisor collects is a log.
  if (service.setupUrl && process.stdout.isTTY) console.log(`set it up at ${service.setupUrl}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
