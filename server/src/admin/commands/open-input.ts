import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { TerminalError } from '../../errors/terminal-error.ts'

interface Input {
  blob: Blob
  close: () => Promise<void>
}

/** Copies standard input (`-`) to a temporary file, because it can be read only once. */
export async function openInput(path: string): Promise<Input> {
  if (path !== '-') {
    // `openAsBlob` doesn't explain why a file can't be opened.
    const handle = await open(path)
    const isFolder = (await handle.stat()).isDirectory()
    await handle.close()
    if (isFolder) throw new TerminalError(({ t }) => t('service.terminal.isFolder'))
    return { blob: await openAsBlob(path), close: async () => {} }
  }
  const folder = await mkdtemp(join(tmpdir(), 'bookplate-import-'))
  const close = (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    const file = join(folder, 'input')
    await pipeline(process.stdin, createWriteStream(file, { mode: 0o600 }))
    return { blob: await openAsBlob(file), close }
  } catch (error) {
    await close()
    throw error
  }
}
