import {
  chownSync,
  closeSync,
  existsSync,
  lchownSync,
  lstatSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const isRoot = (): boolean => process.geteuid?.() === 0

/** As root, creates a missing file for the owner of its folder, because the service may run as another user. */
export function createForOwner(path: string): void {
  if (!isRoot() || existsSync(path)) return
  const owner = statSync(dirname(path), { throwIfNoEntry: false })
  if (!owner || owner.uid === 0) return
  closeSync(openSync(path, 'a', 0o600))
  chownSync(path, owner.uid, owner.gid)
}

/** As root, gives what root has created in a folder to the owner of the folder. */
export function giveToOwner(folder: string): void {
  if (!isRoot() || !existsSync(folder)) return
  const { uid, gid } = statSync(folder)
  if (uid === 0) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    // A running service may have removed it.
    if (lstatSync(path, { throwIfNoEntry: false })?.uid === 0) lchownSync(path, uid, gid)
  }
}
