import { Worker } from 'node:worker_threads'

/** Starts a thread that loads the service and waits for `ThreadOptions`. */
export const startThread = (): Worker => new Worker(new URL('./library-thread.ts', import.meta.url))
