import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Worker } from 'tesseract.js'

const LANGUAGE = 'eng'
/** Below this the reader sees letters in leaves and gravel. Percent. */
const MIN_WORD_CONFIDENCE = 60
const MIN_LETTERS = 3
const MAX_TEXT_LENGTH = 600
const IDLE_MS = 30_000

const languageFolder = join(
  dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/package.json'))),
  '4.0.0_best_int',
)

async function start(): Promise<Worker> {
  // Its modules are many, and a service may never see a picture.
  const { createWorker, OEM } = await import('tesseract.js')
  return createWorker(LANGUAGE, OEM.LSTM_ONLY, {
    langPath: languageFolder,
    cacheMethod: 'none',
    gzip: true,
    errorHandler: () => undefined,
  })
}

/** Reads the text in a picture, offline, in a thread of tesseract.js; the thread ends when there is no work. */
export function createTextReader() {
  let starting: Promise<Worker> | null = null
  let idleTimer: NodeJS.Timeout | undefined

  const stop = async (): Promise<void> => {
    clearTimeout(idleTimer)
    const stopping = starting
    starting = null
    if (stopping) await (await stopping).terminate()
  }

  return {
    read: async (picture: Uint8Array): Promise<string> => {
      clearTimeout(idleTimer)
      starting ??= start()
      const worker = await starting
      const { data } = await worker.recognize(Buffer.from(picture), {}, { text: false, blocks: true })
      idleTimer = setTimeout(() => void stop(), IDLE_MS).unref()
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

export type TextReader = ReturnType<typeof createTextReader>
