import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Worker } from 'tesseract.js'

const LANGUAGE = 'eng'
/** Percent. Below this, OCR recognizes letters in leaves and gravel. */
const MIN_WORD_CONFIDENCE = 60
const MIN_LETTERS = 3
const MAX_TEXT_LENGTH = 600
const IDLE_MS = 30_000

const languageFolder = join(
  dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/package.json'))),
  '4.0.0_best_int',
)

async function start(): Promise<Worker> {
  // Loaded lazily, because it has many modules and a service may never get an image.
  const { createWorker, OEM } = await import('tesseract.js')
  return createWorker(LANGUAGE, OEM.LSTM_ONLY, {
    langPath: languageFolder,
    cacheMethod: 'none',
    gzip: true,
    errorHandler: () => undefined,
  })
}

/** Recognizes text in images offline, in a tesseract.js worker that ends after 30 idle seconds. */
export function createTextRecognizer(startWorker: () => Promise<Worker> = start) {
  let starting: Promise<Worker> | null = null
  let idleTimer: NodeJS.Timeout | undefined
  let users = 0

  const stop = async (): Promise<void> => {
    clearTimeout(idleTimer)
    const stopping = starting
    starting = null
    // A worker that failed to start needs no end. Its callers got the error.
    const worker = await stopping?.catch(() => null)
    await worker?.terminate()
  }

  /** Keeps the worker until its last user has been gone for a while. */
  const use = async <Result>(work: (worker: Worker) => Promise<Result>): Promise<Result> => {
    clearTimeout(idleTimer)
    users += 1
    const mine = (starting ??= startWorker())
    try {
      return await work(await mine)
    } catch (error) {
      // The next use starts a new worker instead of the failed one.
      if (starting === mine) await stop()
      throw error
    } finally {
      users -= 1
      if (users === 0) idleTimer = setTimeout(() => void stop(), IDLE_MS).unref()
    }
  }

  return {
    recognize: async (picture: Uint8Array): Promise<string> => {
      const { data } = await use((worker) =>
        worker.recognize(Buffer.from(picture), {}, { text: false, blocks: true }),
      )
      const words = (data.blocks ?? [])
        .flatMap((block) => block.paragraphs)
        .flatMap((paragraph) => paragraph.lines)
        .flatMap((line) => line.words)
        .filter((word) => word.confidence >= MIN_WORD_CONFIDENCE && /[\p{L}\p{N}]/u.test(word.text))
      const text = words.map((word) => word.text).join(' ')
      return (text.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS ? text.slice(0, MAX_TEXT_LENGTH) : ''
    },
    close: stop,
  }
}

export type TextRecognizer = ReturnType<typeof createTextRecognizer>
