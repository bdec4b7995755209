import { execFile, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { EncodeRequest, EncodeResponse } from './sentence-encoder-worker.ts'

/** Runs a model. `onLost` is called if its process ends unexpectedly. */
export interface EncoderHost {
  send(request: EncodeRequest): void
  /** Keeps this process running. */
  ref(): void
  unref(): void
  stop(): Promise<unknown>
}

export type StartHost = (events: {
  onAnswer: (response: EncodeResponse) => void
  onLost: (cause: unknown) => void
}) => EncoderHost

const WORKER_FILE = new URL('./sentence-encoder-worker.ts', import.meta.url)

/** The thread makes few objects, and the default would let 32 MB of them pile up. */
const YOUNG_MIB = 6

export const encoderThread =
  (folder: string | null): StartHost =>
  ({ onAnswer, onLost }) => {
    const worker = new Worker(WORKER_FILE, {
      workerData: { threads: 1, folder },
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MIB },
    })
    worker.on('message', onAnswer)
    worker.on('error', onLost)
    worker.on('exit', (code) => onLost(`exit ${code}`))
    return {
      send: (request) => worker.postMessage(request),
      ref: () => worker.ref(),
      unref: () => worker.unref(),
      stop: () => worker.terminate(),
    }
  }

/** Even a process with low priority delays others for milliseconds, so use idle scheduling on Linux. */
const runWhenIdle = (pid: number): void =>
  void execFile('chrt', ['--all-tasks', '--idle', '--pid', '0', String(pid)], () => {})

/** Process for batches, on all cores with idle priority. */
export const encoderProcess =
  (folder: string | null): StartHost =>
  ({ onAnswer, onLost }) => {
    const parameters = [String(availableParallelism()), ...(folder === null ? [] : [folder])]
    const child = fork(fileURLToPath(WORKER_FILE), parameters, {
      execArgv: ['--no-warnings'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    if (process.platform === 'linux' && child.pid !== undefined) runWhenIdle(child.pid)
    const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
    child.on('message', (response) => onAnswer(response as EncodeResponse))
    child.on('error', onLost)
    child.on('exit', (code, signal) => onLost(`ended with ${signal ?? code}`))
    const ref = (): void => [child, child.channel].forEach((handle) => handle?.ref())
    return {
      send: (request) => void child.send(request),
      ref,
      unref: () => [child, child.channel].forEach((handle) => handle?.unref()),
      stop: () => {
        ref()
        child.kill('SIGKILL')
        return ended
      },
    }
  }
