import { backup, DatabaseSync } from 'node:sqlite'
import { BUSY, retryWhileBusy } from '../sqlite.ts'

/** Node omits the code of the error if another connection writes to the target. */
function addBusyCode(error: unknown): never {
  throw error instanceof Error && 'errcode' in error && error.errcode === 0
    ? Object.assign(error, { errcode: BUSY })
    : error
}

/** Replaces the content of a database that a running service may have open. Waits while the service writes. */
export async function overwriteDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true })
  try {
    await retryWhileBusy(() => backup(source, to).catch(addBusyCode))
  } finally {
    source.close()
  }
}
