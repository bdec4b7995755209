import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { readSetupLink } from '../../server/src/identity/setup-link.ts'
import { MEMORY_ENVIRONMENT, MEMORY_FLAGS } from '../../server/start/service.ts'
import { createErrorLines, readLines } from './error-lines.ts'
import { cleanEnvironment } from './run-command.ts'

export const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))

export interface ServiceProcess {
  url: string
  setupPath(): string
  process: ChildProcess
  errors(): string
  /** Allows log lines of level `error` that match. */
  expectErrors(pattern: RegExp): void
  /** Sends the signal, waits for the end, and fails if an unexpected error was logged; the exit status. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** `fileBlocks` limits file sizes (512 bytes each) like a full disk. @throws {Error} with its stderr */
export async function startServiceProcess(
  dataFolder: string,
  environment: Record<string, string> = {},
  fileBlocks: number | 'unlimited' = 'unlimited',
): Promise<ServiceProcess> {
  const limited = `ulimit -Sf ${fileBlocks}; exec "$0" "$@"`
  const child = spawn('sh', ['-c', limited, process.execPath, ...MEMORY_FLAGS, MAIN], {
    env: {
      ...MEMORY_ENVIRONMENT,
      ...cleanEnvironment(dataFolder),
      BOOKPLATE_PORT: '0',
      BOOKPLATE_RATE_LIMIT: 'key=1000000,anonymous=1000000',
      ...environment,
    },
  })
  let errors = ''
  const errorLines = createErrorLines()
  const read = readLines(errorLines.note)
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
    read(text)
  })
  const closed = once(child, 'close')
  const ready = once(createInterface(child.stdout), 'line') as Promise<[string]>
  const line = await Promise.race([ready.then(([text]) => text), closed.then(() => null)])
  const url = line === null ? undefined : /^listening on (http:\/\/\S+)$/.exec(line)?.[1]
  if (!url) {
    child.kill('SIGKILL')
    throw new Error(`the service did not start: ${line ?? ''}\n${errors}`)
  }
  return {
    url,
    setupPath: () => {
      const { pathname, search } = new URL(readSetupLink(dataFolder) ?? '/setup', url)
      return pathname + search
    },
    process: child,
    errors: () => errors,
    expectErrors: errorLines.expectErrors,
    end: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal)
        await closed
      }
      errorLines.assertNone()
      return child.exitCode
    },
  }
}
