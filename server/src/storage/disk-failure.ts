import { StorageUnavailable } from '../errors/storage-unavailable.ts'

/** Disk failures whose message callers receive. */
export type DiskFailure = keyof typeof WORDS

const WORDS = {
  full: 'The disk of the library is full. Nothing was changed. Saving resumes when there is space.',
  closed: 'The disk of the library cannot be written to. Nothing was changed. Saving resumes when it can be.',
  busy: 'Another program is writing to the library. Nothing was changed. Try again soon.',
}

const OF_SYSTEM: Record<string, DiskFailure | undefined> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'closed',
  EACCES: 'closed',
  EPERM: 'closed',
  EIO: 'closed',
}

export const diskFailure = (failure: DiskFailure, cause: unknown): StorageUnavailable =>
  new StorageUnavailable(WORDS[failure], { isForCaller: true, cause })

export function ofSystem(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? OF_SYSTEM[String(error.code)] : undefined
  return code ? diskFailure(code, error) : error
}
