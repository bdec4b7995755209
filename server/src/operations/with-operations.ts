import type { Library, OperationName } from './operations.ts'

export const withOperations = (library: Library, replaced: Partial<Library>): Library =>
  new Proxy(library, {
    get: (target, name) => replaced[name as OperationName] ?? target[name as OperationName],
  })
