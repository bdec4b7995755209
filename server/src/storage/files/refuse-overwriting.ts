import { realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { TerminalError } from '../../errors/terminal-error.ts'

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

/** Files of the store in a data folder, which may contain backups and exports too. */
const OF_STORE = /^(?:service\.|libraries|blobs|copies|serving|setup-link|backups\.json)/

async function realPath(path: string): Promise<string> {
  const folder = dirname(path)
  return realpath(path).catch(async () => join(await realpath(folder).catch(() => folder), basename(path)))
}

/** @throws {TerminalError} if a command would replace a file of the store, also through a link */
export async function refuseStoreFile(dataFolder: string, written: string): Promise<void> {
  const [name = ''] = relative(await realPath(resolve(dataFolder)), await realPath(resolve(written))).split(
    sep,
  )
  if (OF_STORE.test(name))
    throw new TerminalError(({ t }) => t('service.terminal.overwrites', { file: written }))
}
