import '../check-node.js'
import { parseConfig } from './config.ts'
import { problemWords } from './errors/problem-words.ts'
import { terminalSpeaker } from './language/terminal-language.ts'
import { startThread } from './operations/threads/start-thread.ts'
import { ofSystem } from './storage/disk-failure.ts'

// Only the current user may read files of the library.
process.umask(0o077)

// The log may be a file on a full disk, and the service must keep serving.
process.stderr.on('error', (error) => {
  if (ofSystem(error) === error) throw error
})

const PARENT_POLL_MS = 250

/** npm sends SIGTERM to its shell, which doesn't forward it, so the service would stay running. */
function onParentExit(callback: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    callback()
  }, PARENT_POLL_MS).unref()
}

try {
  const config = parseConfig(process.env)
  // Load the first thread in parallel, because the first request would otherwise wait for it.
  const firstThread = config.database || config.threads === 0 ? undefined : startThread()
  const { startService } = await import('./start-service.ts')
  const service = await startService(config, { firstThread })
  let stopping: Promise<void> | null = null
  const stop = (): Promise<void> => (stopping ??= service.close().then(() => process.exit(0)))
  const stopOnSignal = (): void => {
    // A second signal stops immediately.
    if (stopping) process.exit(1)
    void stop()
  }
  process.on('SIGTERM', stopOnSignal)
  process.on('SIGINT', stopOnSignal)
  onParentExit(() => void stop())
  // Printed last, because the reader may send a signal immediately.
  console.log(`listening on ${service.url}`)
  // Printed to a terminal only, because supervisors store the output in logs.
  if (service.setupUrl && process.stdout.isTTY) console.log(`set it up at ${service.setupUrl}`)
} catch (error) {
  console.error(problemWords(error, terminalSpeaker()))
  process.exit(1)
}
