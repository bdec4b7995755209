import type { Captioner } from '../../indexing/models/captioner.ts'
import type { Embedder } from '../../indexing/models/embedder.ts'
import type { Models } from '../../indexing/models/open-models.ts'
import type { ReadCapture, ReadPage } from '../../library/page-source.ts'

/** What those in a thread need of the process around it. */
export interface Outside extends Pick<Models, 'embedder' | 'previous' | 'captioner'> {
  readPage: ReadPage
  readCapture: ReadCapture
  warn: (message: string, fields: Record<string, unknown>) => void
}

type Which = 'embedder' | 'previous'
type Call = (name: string, ...args: unknown[]) => Promise<unknown>

interface DescribedEmbedder {
  model: string
  queryBudgetMs: number
  languages: readonly string[] | null
}

/** What a thread is told of the models when it starts. */
export interface DescribedModels {
  embedder: DescribedEmbedder | null
  previous: DescribedEmbedder | null
  captionSource: string | null
}

const describe = (embedder: Embedder | null): DescribedEmbedder | null =>
  embedder && {
    model: embedder.model,
    queryBudgetMs: embedder.queryBudgetMs,
    languages: embedder.languages,
  }

export const describeModels = ({ embedder, previous, captioner }: Outside): DescribedModels => ({
  embedder: describe(embedder),
  previous: describe(previous),
  captionSource: captioner?.source ?? null,
})

/** Answers what a thread asks of the process around it. */
export function answerInside(outside: Outside) {
  const answers: Record<string, (...args: never[]) => Promise<unknown>> = {
    readPage: outside.readPage,
    readCapture: outside.readCapture,
    embedQuery: (which: Which, text: string) => outside[which]!.embedQuery(text),
    embedBatch: (which: Which, texts: string[]) => outside[which]!.embedBatch(texts),
    caption: (subject: Parameters<Captioner['caption']>[0]) => outside.captioner!.caption(subject),
    warn: async (message: string, fields: Record<string, unknown>) => outside.warn(message, fields),
  }
  return (name: string, args: unknown[]): Promise<unknown> => answers[name]!(...(args as never[]))
}

/** The same as those in the thread have it. */
export function outsideOf(call: Call, { embedder, previous, captionSource }: DescribedModels): Outside {
  const embedderOf = (which: Which, described: DescribedEmbedder | null): Embedder | null =>
    described && {
      model: described.model,
      queryBudgetMs: described.queryBudgetMs,
      languages: described.languages,
      embedQuery: (text) => call('embedQuery', which, text) as Promise<Float32Array>,
      embedBatch: (texts) => call('embedBatch', which, texts) as Promise<Float32Array[]>,
      close: async () => {},
    }
  return {
    embedder: embedderOf('embedder', embedder),
    previous: embedderOf('previous', previous),
    captioner:
      captionSource === null
        ? null
        : {
            source: captionSource,
            caption: (subject) => call('caption', subject) as Promise<string | null>,
            close: async () => {},
          },
    readPage: (url, accountId) => call('readPage', url, accountId) as ReturnType<ReadPage>,
    readCapture: (page, accountId) => call('readCapture', page, accountId) as ReturnType<ReadCapture>,
    // Errors among the fields are logged with what they say, whatever else they hold.
    warn: (message, fields) => void call('warn', message, fields).catch(() => {}),
  }
}
