import { realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'

/** Entries of the store in a data folder, which may contain backups and exports too. */
const ENTRIES = /^(?:service\.|libraries|blobs|copies|serving|setup-link|backups\.json)/

/** Follows links. The path and its folders may be missing. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const folder = dirname(path)
    return folder === path ? path : join(realPath(folder), basename(path))
  }
}

const pathFrom = (folder: string, path: string): string =>
  relative(realPath(resolve(folder)), realPath(resolve(path)))

export const isOfStore = (dataFolder: string, path: string): boolean =>
  ENTRIES.test(pathFrom(dataFolder, path).split(sep)[0]!)

/** Returns whether the files of a folder or of its subfolders can be files of the store. */
export function containsStore(dataFolder: string, folder: string): boolean {
  const path = pathFrom(folder, dataFolder)
  const isInside = !isAbsolute(path) && path.split(sep)[0] !== '..'
  return isInside || isOfStore(dataFolder, folder)
}
