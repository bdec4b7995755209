import { createCursors } from '../library/cursor.ts'
import { createMeaning } from '../search/meaning.ts'
import type { Libraries } from '../storage/engine.ts'
import { createOperations, type Library, type LibraryHost, type OperationName } from './operations.ts'
import type { MainThreadServices } from './threads/main-thread-services.ts'

export interface InProcessOptions {
  services: MainThreadServices
  baseUrl: string
  cursorSecret: Uint8Array
  now: () => number
}

export function hostInProcess(
  libraries: Libraries,
  { services, baseUrl, cursorSecret, now }: InProcessOptions,
): LibraryHost {
  const operations = createOperations({
    ...services,
    baseUrl,
    cursors: createCursors(cursorSecret),
    meaning: createMeaning(services),
    now,
  })
  return {
    of: (accountId) =>
      new Proxy({} as Library, {
        get: (_library, name) => {
          const operation = operations[name as OperationName] as (...call: unknown[]) => Promise<unknown>
          return (...args: unknown[]) => libraries.use(accountId, (library) => operation(library, ...args))
        },
      }),
    remove: libraries.remove,
    refuse: libraries.refuse,
    gauges: libraries.gauges,
    close: libraries.close,
  }
}
