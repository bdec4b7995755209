import { StorageUnavailable } from '../errors/storage-unavailable.ts'

/** Disk failures whose message callers receive. */
export type DiskFailure = keyof typeof WORDS

const WORDS = {
  full: 'There is no room left on the disk of the library. Nothing was done by half: it goes on once there is room.',
  closed:
    'The disk of the library cannot be written to. Nothing was done by half: it goes on once that works again.',
  busy: 'Something else is writing to the library. Nothing was done by half: try again soon.',
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

/** Converts a file error to the store's error. */
export function ofSystem(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? OF_SYSTEM[String(error.code)] : undefined
  return code ? diskFailure(code, error) : error
}
