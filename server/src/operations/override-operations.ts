import type { Library, LibraryHost, OperationName } from './operations.ts'

/** A host whose libraries do some operations differently. */
export const overrideOperations = (
  host: LibraryHost,
  replacementsFor: (library: Library, accountId: string) => Partial<Library>,
): LibraryHost => ({
  ...host,
  of: (accountId) => {
    const library = host.of(accountId)
    const replaced = replacementsFor(library, accountId)
    return new Proxy(library, {
      get: (target, name) => replaced[name as OperationName] ?? target[name as OperationName],
    })
  },
})
