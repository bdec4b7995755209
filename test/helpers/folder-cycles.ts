import { dirname, join } from 'node:path'

/** Returns the folder below `lib`, `components`, or `entrypoints`, with everything inside. */
const folderOf = (file: string): string => file.split('/', 2).join('/')

/** Returns the folders that import each other, directly or by others. Imports of types count. */
export function foldersInCycles(files: readonly string[], read: (file: string) => string): string[] {
  const imports = new Map<string, Set<string>>()
  for (const file of files) {
    const from = folderOf(file)
    const found = imports.get(from) ?? new Set<string>()
    imports.set(from, found)
    for (const [, source = ''] of read(file).matchAll(/(?:from|import)\s*\(?'((?:@\/|\.)[^']+)'/g)) {
      const to = folderOf(source.startsWith('@/') ? source.slice(2) : join(dirname(file), source))
      if (to !== from) found.add(to)
    }
  }
  const reachedFrom = (folder: string): Set<string> => {
    const reached = new Set(imports.get(folder))
    for (const next of reached) for (const one of imports.get(next) ?? []) reached.add(one)
    return reached
  }
  return [...imports.keys()].filter((folder) => reachedFrom(folder).has(folder))
}
