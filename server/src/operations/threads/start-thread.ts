import { Worker } from 'node:worker_threads'

/** A thread that loads what serves libraries, and waits for its `ThreadOptions` as the first message. */
export const startThread = (): Worker => new Worker(new URL('./library-thread.ts', import.meta.url))
