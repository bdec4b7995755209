import { workerData } from 'node:worker_threads'

/**
 * Ends its process when a file takes more memory or processor time than allowed, or when the parent process is gone.
 * Runs in a separate thread, because the main thread can't check while it parses a hostile file. The limit of the heap
 * is not enough, because PDF and decompression allocate outside of it. Plain JavaScript: a thread that reads
 * TypeScript takes 20 MB.
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
