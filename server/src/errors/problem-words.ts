import { dirname } from 'node:path'

type Wording = (error: NodeJS.ErrnoException & { dest?: string }) => string

const nothingThere: Wording = ({ path = '', syscall }) =>
  `There is no ${syscall === 'mkdtemp' ? `folder ${dirname(path)}` : path}.`
const noRoom: Wording = () =>
  'That disk is full, and nothing was saved. Free some space or choose another disk, then run the command again.'
const notAllowed: Wording = ({ path = 'it', syscall }) =>
  `This user may not ${syscall === 'open' ? 'open' : 'write to'} ${syscall === 'mkdtemp' ? dirname(path) : path}.`
const aFolder: Wording = ({ dest, path }) => `${dest ?? path ?? 'That'} is a folder: name a file.`

const WORDS: Record<string, Wording | undefined> = {
  ENOENT: nothingThere,
  ENOTDIR: nothingThere,
  ENOSPC: noRoom,
  EDQUOT: noRoom,
  EFBIG: noRoom,
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: notAllowed,
  EEXIST: ({ path }) => `${path} exists and is not a folder.`,
  EISDIR: aFolder,
  ENOTEMPTY: aFolder,
}

/** Explains file errors without naming the system call. */
export function problemWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const known = 'code' in error ? WORDS[String(error.code)] : undefined
  return known?.(error as NodeJS.ErrnoException) ?? error.message
}
