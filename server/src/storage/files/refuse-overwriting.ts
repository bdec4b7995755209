import { stat } from 'node:fs/promises'
import { TerminalError } from '../../errors/terminal-error.ts'
import { isOfStore } from './of-store.ts'

async function identityOf(path: string): Promise<string | null> {
  const found = await stat(path, { bigint: true }).catch(() => null)
  return found?.isFile() ? `${found.dev} ${found.ino}` : null
}

/** @throws {TerminalError} if a command would overwrite the file it reads, also under another name or through a link */
export async function refuseOverwriting(read: string, written: string): Promise<void> {
  const identity = await identityOf(written)
  if (identity !== null && identity === (await identityOf(read)))
    throw new TerminalError(({ t }) => t('service.terminal.overwrites', { file: written }))
}

/** @throws {TerminalError} if a command would replace a file of the store, also through a link */
export function refuseStoreFile(dataFolder: string, written: string): void {
  if (isOfStore(dataFolder, written))
    throw new TerminalError(({ t }) => t('service.terminal.overwrites', { file: written }))
}
