import type { Libraries } from '../storage/engine.ts'
import type { InProcessOptions } from './in-process.ts'
import type { LibraryHost } from './operations.ts'
import type { ThreadsOptions } from './threads/in-threads.ts'

interface HostOptions extends ThreadsOptions, InProcessOptions {
  shared: Libraries | null
}

/** Libraries in a database are read from this thread, because the database has its own. */
export async function openHost({ shared, ...options }: HostOptions): Promise<LibraryHost> {
  // Each host is loaded only if it is used: the code of libraries is a third of the service.
  if (shared) return (await import('./in-process.ts')).hostInProcess(shared, options)
  return (await import('./threads/in-threads.ts')).hostInThreads(options)
}
