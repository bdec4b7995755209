import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const setImmutable = (folder: string, sign: '+' | '-'): void => {
  // Without shared memory (`-shm`), which stays writable on a read-only disk too.
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.endsWith('-shm'),
  )
  execFileSync('chattr', [`${sign}i`, folder, ...files.map((name) => join(folder, name))], {
    stdio: 'ignore',
  })
}

/** Acts like a disk remounted read-only. Needs root and a suitable file system, or returns false. */
export function forbidWrites(folder: string): boolean {
  try {
    setImmutable(folder, '+')
    return true
  } catch {
    allowWrites(folder)
    return false
  }
}

export function allowWrites(folder: string): void {
  try {
    setImmutable(folder, '-')
  } catch {}
}
