import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const setImmutable = (folder: string, sign: '+' | '-'): void => {
  // Not the memory that connections share (`-shm`): a disk turned read-only leaves that writable too.
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.endsWith('-shm'),
  )
  execFileSync('chattr', [`${sign}i`, folder, ...files.map((name) => join(folder, name))], {
    stdio: 'ignore',
  })
}

/**
 * Makes the kernel refuse every write below a folder, also through files that are open, as on a disk that was
 * remounted read-only after an error. Needs root and a file system with immutable files; false where it has not.
 */
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
  } catch {
    // Where they could not be forbidden, nothing has to be allowed.
  }
}
