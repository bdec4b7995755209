import { dirname } from 'node:path'

type Told = (error: NodeJS.ErrnoException & { dest?: string }) => string

const nothingThere: Told = ({ path = '', syscall }) =>
  `There is no ${syscall === 'mkdtemp' ? `folder ${dirname(path)}` : path}.`
const noRoom: Told = () =>
  'There is no room left on that disk. Nothing of it counts: make room or choose another disk, and run the command again.'
const notAllowed: Told = ({ path = 'it', syscall }) =>
  `This user may not ${syscall === 'open' ? 'open' : 'write to'} ${syscall === 'mkdtemp' ? dirname(path) : path}.`
const aFolder: Told = ({ dest, path }) => `${dest ?? path ?? 'That'} is a folder: name a file.`

const WORDS: Record<string, Told | undefined> = {
  ENOENT: nothingThere,
  ENOTDIR: nothingThere,
  ENOSPC: noRoom,
  EDQUOT: noRoom,
  EFBIG: noRoom,
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: notAllowed,
  EEXIST: ({ path }) => `${path} is there already, and is no folder.`,
  EISDIR: aFolder,
  ENOTEMPTY: aFolder,
}

/** Explains file errors without naming the system call. */
export function problemWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const known = 'code' in error ? WORDS[String(error.code)] : undefined
  return known?.(error as NodeJS.ErrnoException) ?? error.message
}
