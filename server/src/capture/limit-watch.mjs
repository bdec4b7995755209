import { workerData } from 'node:worker_threads'

/**
 * Ends its process when a file takes more memory or processor time than it may, or when nobody is left to end it. In a
 * thread of its own, because the one that reads a hostile file does not come back to look; the heap's own limit does
 * not see what PDF and compression take outside of it. Plain JavaScript: to read TypeScript a thread takes 20 MB.
 */
const { state, memoryBytes, cpuMs, parent } = workerData
const IDLE = 0
const EVERY_MS = 4

const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

let file = IDLE
let startedAt = 0
for (;;) {
  Atomics.wait(state, 0, IDLE)
  if (Atomics.load(state, 0) !== file) {
    file = Atomics.load(state, 0)
    startedAt = cpu()
  }
  const isTooMuch = process.memoryUsage.rss() > memoryBytes || cpu() - startedAt > cpuMs
  if (isTooMuch || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  Atomics.wait(state, 0, file, EVERY_MS)
}
