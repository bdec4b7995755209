import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, openSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { TerminalError } from '../src/errors/terminal-error.ts'
import { makeFolder } from '../src/storage/files/folder-owner.ts'

const MAIN = join(import.meta.dirname, '../src/main.ts')
const READY = /^listening on (\S+)$/

export interface RunningService {
  url: string
  process: ChildProcess
}

/** For a process of several threads, also in `deploy/`. By default, short-lived objects of a busy process keep 57 MB. */
export const MEMORY_FLAGS = ['--max-semi-space-size=8']
/** Without it each thread has a separate heap of freed memory. */
export const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }

/** Waits until the service listens. @throws {Error} with the last output if it stops before */
export async function startServiceProcess(logFile: string): Promise<RunningService> {
  // The log contains addresses of pages, so only the user may read it.
  makeFolder(dirname(logFile))
  const log = openSync(logFile, 'a')
  chmodSync(logFile, 0o600)
  const child = spawn(process.execPath, [...MEMORY_FLAGS, '--disable-warning=ExperimentalWarning', MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...MEMORY_ENVIRONMENT, ...process.env },
  })
  // Otherwise the service would run on without its terminal after a failure of this process.
  process.once('exit', () => child.kill())
  let lastWords = ''
  child.stderr.on('data', (chunk: Buffer) => {
    lastWords = `${lastWords}${chunk.toString()}`.slice(-2_000)
    try {
      writeSync(log, chunk)
    } catch {
      // A full disk must not end the service.
    }
  })
  return new Promise((resolve, reject) => {
    child.once('close', (code) =>
      reject(
        new TerminalError(({ t }) =>
          t('service.terminal.stopped', { code: String(code), output: lastWords }),
        ),
      ),
    )
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = READY.exec(line)?.[1]
      if (url) resolve({ url, process: child })
    })
  })
}
