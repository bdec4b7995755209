import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PageContent } from '../page-content.ts'
import type { ParseRequest } from '../parse-file.ts'
import { ExtractionError, type ExtractionFailure } from '../extraction-error.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

/** Returns every TypeScript module below a folder as JavaScript, by its URL. */
function plainModules(folder: URL): Map<string, string> {
  const path = fileURLToPath(folder)
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  return new Map(
    files.map((name) => {
      const file = join(path, name)
      return [pathToFileURL(file).href, stripTypeScriptTypes(readFileSync(file, 'utf8'))]
    }),
  )
}

const PROCESS_FILE = fileURLToPath(new URL('./parse-process.mjs', import.meta.url))
const WORKER_FILE = new URL('./parse-worker.ts', import.meta.url)

/** File size in bytes above which the heap grows so far that a new process is the cheapest way to give it back. */
const LARGE_BYTES = 1024 * 1024
/** Semi-space in MB. A young generation of the default 48 MB would use them all for a page of 1 MB. */
const YOUNG_MB = 2
/** Ratio of elapsed time to processor time that a busy machine may need. */
const SHARE_OF_PROCESSOR = 3
/** Old generation in MB. Without a limit, garbage would use the memory of the whole process. */
const HEAP_MB = 64

const PARSE_LIMITS = {
  /** Processor time in milliseconds for one file. A process that only waits gets `SHARE_OF_PROCESSOR` times as long. */
  cpuMs: 10_000,
  /** Memory of the whole process in MB, in and outside the JavaScript heap. */
  memoryMb: 192,
  idleMs: 30_000,
}

export type ParseLimits = typeof PARSE_LIMITS

type Answer = { page: PageContent } | { failure: string; reason?: ExtractionFailure }

/** Returns the only environment variable that the process gets: Windows can't start a program without it. */
const environment = () => {
  const { SystemRoot } = process.env
  return SystemRoot === undefined ? {} : { SystemRoot }
}

/** Modules without types, about 100 KB, created for the first page. */
let modules: Map<string, string> | undefined

function startProcess({ memoryMb, cpuMs }: ParseLimits): ChildProcess {
  try {
    modules ??= plainModules(new URL('../', WORKER_FILE))
    const child = fork(PROCESS_FILE, [String(memoryMb), String(cpuMs)], {
      execArgv: ['--no-warnings', `--max-old-space-size=${HEAP_MB}`, `--max-semi-space-size=${YOUNG_MB}`],
      env: environment(),
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    })
    // Without file handles no process starts, and only the later `error` event says so.
    child.on('error', () => undefined)
    if (!child.connected) throw new Error('The process was not started.')
    child.send({ modules, main: WORKER_FILE.href })
    return child
  } catch (cause) {
    throw new ExtractionError('busy', cause)
  }
}

/**
 * Starts a process that extracts untrusted files, one at a time. A file that hangs or takes too much memory ends it
 * alone. @throws {ExtractionError} `busy` when the system can't start one.
 */
export function startExtractionProcess(options: Partial<ParseLimits> | undefined) {
  const limits = { ...PARSE_LIMITS, ...options }
  const child = startProcess(limits)
  let settle: ((answer: Answer) => void) | undefined
  let timer: NodeJS.Timeout | undefined
  let isReady = false

  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  let isGone = false
  const leave = (failure: string) => {
    isGone = true
    clearTimeout(timer)
    child.kill('SIGKILL')
    settle?.({ failure })
  }
  const startClock = () => {
    clearTimeout(timer)
    timer = setTimeout(() => leave('no answer'), limits.cpuMs * SHARE_OF_PROCESSOR)
  }
  const rest = () => {
    clearTimeout(timer)
    timer = setTimeout(() => leave('idle'), limits.idleMs).unref()
    child.unref()
    child.channel?.unref()
  }

  child.on('message', (answer: Answer | { ready: true }) => {
    if (!('ready' in answer)) return settle?.(answer)
    // The time limit of a file excludes the time that the modules take to load.
    isReady = true
    if (settle) startClock()
  })
  child.on('error', (error) => leave(String(error)))
  child.stdin?.on('error', (error) => leave(error.message))
  child.on('exit', (code, signal) => leave(`ended with ${signal ?? code}`))
  // Its file may never arrive.
  rest()

  return {
    isGone: () => isGone,
    end: () => {
      leave('closed')
      return ended
    },
    /** Rejects with an ExtractionError: `unreadable`, `password` or `drm`. An aborted signal ends the process. */
    async extract(request: ParseRequest, signal: AbortSignal | undefined): Promise<PageContent> {
      clearTimeout(timer)
      child.ref()
      child.channel?.ref()
      const abort = () => leave('aborted')
      signal?.addEventListener('abort', abort, { once: true })
      const answer = await new Promise<Answer>((resolve) => {
        settle = resolve
        if (isReady) startClock()
        const { bytes, ...rest } = request
        child.send({ ...rest, size: bytes.length }, (error) => error && leave(error.message))
        child.stdin?.write(bytes)
      })
      settle = undefined
      signal?.removeEventListener('abort', abort)
      if (!isGone && request.bytes.length > LARGE_BYTES) leave('done')
      if (isGone) await ended
      else rest()
      if ('failure' in answer) throw new ExtractionError(answer.reason ?? 'unreadable', answer.failure)
      return answer.page
    },
  }
}

export type ExtractionProcess = ReturnType<typeof startExtractionProcess>
