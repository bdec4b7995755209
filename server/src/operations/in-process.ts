import type { Libraries } from '../storage/engine.ts'
import type { Library, LibraryHost, OperationName, Operations } from './operations.ts'

export function hostInProcess(libraries: Libraries, operations: Operations): LibraryHost {
  const names = Object.keys(operations) as OperationName[]
  return {
    of: (accountId) =>
      Object.fromEntries(
        names.map((name) => [
          name,
          (...args: unknown[]) =>
            libraries.use(accountId, (library) =>
              (operations[name] as (...all: unknown[]) => Promise<unknown>)(library, ...args),
            ),
        ]),
      ) as unknown as Library,
    remove: libraries.remove,
    refuse: libraries.refuse,
    gauges: async () => libraries.gauges(),
    close: libraries.close,
  }
}
