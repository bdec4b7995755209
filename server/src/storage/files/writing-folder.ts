import { mkdtempDisposable, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const PREFIX = '.bookplate-writing-'
/** A run that writes changes its folder more often. */
const ABANDONED_MS = 86_400_000

async function changedAt(folder: string): Promise<number> {
  const files = (await readdir(folder)).map((name) => join(folder, name))
  const found = await Promise.all([folder, ...files].map((path) => stat(path)))
  return Math.max(...found.map(({ mtimeMs }) => mtimeMs))
}

/** Returns a new folder next to a file, for what isn't complete yet. Deletes those that killed runs left a day ago. */
export async function openWritingFolder(file: string): Promise<AsyncDisposable & { path: string }> {
  const parent = dirname(file)
  const folder = await mkdtempDisposable(join(parent, PREFIX))
  // By the clock of the file system, because that of a file server can differ.
  const now = await changedAt(folder.path)
  const names = await readdir(parent).catch(() => [])
  for (const name of names.filter((name) => name.startsWith(PREFIX) && name.length === PREFIX.length + 6)) {
    const path = join(parent, name)
    const isAbandoned = await changedAt(path).then(
      (at) => at < now - ABANDONED_MS,
      () => false,
    )
    if (isAbandoned) await rm(path, { recursive: true, force: true }).catch(() => {})
  }
  return folder
}
