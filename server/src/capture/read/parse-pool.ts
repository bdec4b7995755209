import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { PageFetchError } from '../../errors/page-fetch-error.ts'
import type { PageContent } from '../page.ts'
import type { ClosedFile } from './closed-file.ts'
import type { ParseRequest } from './parse-file.ts'
import { plainModules } from './plain-modules.ts'
import type { Slots } from '../fetch/slots.ts'
import type { Asking } from '../page-reader.ts'

const PROCESS_FILE = fileURLToPath(new URL('../parse-process.mjs', import.meta.url))
const WORKER_FILE = new URL('./parse-worker.ts', import.meta.url)

/** A file after which the reader's heap has grown so far that a new process is the cheapest way to give it back. */
const LARGE_BYTES = 1024 * 1024
/** Kept small: a young generation that may grow to its default of 48 MB takes it for a page of one. */
const YOUNG_MB = 2
/** On a busy machine a file's processor time takes that many times as long. */
const SHARE_OF_PROCESSOR = 3
/** Of the heap for what lives longer: without a bound of its own garbage would fill what the process may take. */
const HEAP_MB = 64

const PARSE_LIMITS = {
  /** Of the processor, for one file. A reader that takes more ends itself, and one that only waits is ended. */
  cpuMs: 10_000,
  /** Of the whole reading process, in and outside of the JavaScript heap. One that takes more ends itself. */
  memoryMb: 192,
  /** After which a reader without work is ended. */
  idleMs: 30_000,
}

export type ParseLimits = typeof PARSE_LIMITS

/**
 * Reads strangers' files in a process of its own, one at a time, the accounts in turn: what hangs, recurses or eats
 * memory there ends alone.
 */
export interface ParsePool {
  /** Somebody will have a file soon: a process starts meanwhile, which takes a fifth of a second. */
  prepare(): void
  /** Rejects with a PageFetchError: `unreadable`, `password` or `drm`, or `busy` when the signal's time ends before its turn. */
  parse(request: ParseRequest, asking: Asking): Promise<PageContent>
  close(): Promise<void>
}

type Answer = { page: PageContent } | { failure: string; reason?: ClosedFile['reason'] }

interface Reader {
  read(request: ParseRequest, signal: AbortSignal | undefined): Promise<PageContent>
  isGone(): boolean
  end(): Promise<void>
}

const unreadable = (cause: unknown) => new PageFetchError('unreadable', { cause })

/** What the process is given of this one's environment: nothing but what Windows cannot start a program without. */
const environment = () => {
  const { SystemRoot } = process.env
  return SystemRoot === undefined ? {} : { SystemRoot }
}

/** Made for the first page, and kept: they are some 100 KB. */
let modules: Map<string, string> | undefined

/** @throws {PageFetchError} `busy` where the machine has no room for it. */
function startProcess({ memoryMb, cpuMs }: ParseLimits): ChildProcess {
  try {
    modules ??= plainModules(new URL('../', WORKER_FILE))
    const child = fork(PROCESS_FILE, [String(memoryMb), String(cpuMs)], {
      execArgv: ['--no-warnings', `--max-old-space-size=${HEAP_MB}`, `--max-semi-space-size=${YOUNG_MB}`],
      env: environment(),
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    })
    // Without file handles it is no process, which only `error` says, a moment later.
    child.on('error', () => undefined)
    if (!child.connected) throw new Error('The process was not started.')
    child.send({ modules, main: WORKER_FILE.href })
    return child
  } catch (cause) {
    throw new PageFetchError('busy', { cause })
  }
}

function openReader(limits: ParseLimits): Reader {
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
    // A file's time does not run before the modules are loaded.
    isReady = true
    if (settle) startClock()
  })
  child.on('error', (error) => leave(String(error)))
  child.stdin?.on('error', (error) => leave(error.message))
  child.on('exit', (code, signal) => leave(`ended with ${signal ?? code}`))
  // The file that it was started for may never come.
  rest()

  return {
    isGone: () => isGone,
    end: () => {
      leave('closed')
      return ended
    },
    async read(request, signal) {
      clearTimeout(timer)
      child.ref()
      child.channel?.ref()
      const abort = () => leave('nobody waits any more')
      signal?.addEventListener('abort', abort, { once: true })
      const answer = await new Promise<Answer>((resolve) => {
        settle = resolve
        if (isReady) startClock()
        const { bytes, ...rest } = request
        child.send({ ...rest, size: bytes.length }, (error) => error && leave(error.message))
        // Not in the message, which would be copied twice.
        child.stdin?.write(bytes)
      })
      settle = undefined
      signal?.removeEventListener('abort', abort)
      if (!isGone && request.bytes.length > LARGE_BYTES) leave('done')
      if (isGone) await ended
      else rest()
      if ('failure' in answer)
        throw answer.reason ? new PageFetchError(answer.reason) : unreadable(answer.failure)
      return answer.page
    },
  }
}

/** `turns`: one at a time, since two readers would take twice the memory. */
export function createParsePool(options: Partial<ParseLimits> | undefined, turns: Slots): ParsePool {
  const limits = { ...PARSE_LIMITS, ...options }
  const closing = new AbortController()
  let reader: Reader | undefined
  const opened = (): Reader => (reader = !reader || reader.isGone() ? openReader(limits) : reader)

  return {
    prepare() {
      if (closing.signal.aborted) return
      try {
        opened()
      } catch {
        // Whoever brings the file is told, or finds room by then.
      }
    },
    parse(request, { account, signal }) {
      const either = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal
      return turns.during({ account }, async () => opened().read(request, signal), either)
    },
    async close() {
      closing.abort(unreadable('closed'))
      await reader?.end()
    },
  }
}
