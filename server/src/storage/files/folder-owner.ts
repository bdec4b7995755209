import {
  chownSync,
  closeSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const isRoot = (): boolean => process.geteuid?.() === 0

/** Creates a folder with its parents. Node's `recursive` never ends where the system returns ENOENT, as in `/proc`. */
export function makeFolder(path: string): void {
  const parent = dirname(path)
  if (!existsSync(parent)) makeFolder(parent)
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) mkdirSync(path, { mode: 0o700 })
}

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
