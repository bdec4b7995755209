import type { Captioner } from '../../indexing/models/captioner.ts'
import type { Embedder } from '../../indexing/models/embedder.ts'
import type { Models } from '../../indexing/models/open-models.ts'
import type { ExtractCapture, FetchPage } from '../../library/capture-interface.ts'

export interface MainThreadServices extends Pick<Models, 'embedder' | 'previous' | 'captioner'> {
  fetchPage: FetchPage
  extractCapture: ExtractCapture
  warn: (message: string, fields: Record<string, unknown>) => void
}

type Which = 'embedder' | 'previous'
type Call = (name: string, ...args: unknown[]) => Promise<unknown>

type DescribedEmbedder = Pick<Embedder, 'model' | 'queryBudgetMs' | 'languages'>

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

export const describeModels = ({ embedder, previous, captioner }: MainThreadServices): DescribedModels => ({
  embedder: describe(embedder),
  previous: describe(previous),
  captionSource: captioner?.source ?? null,
})

export function answerThreads(services: MainThreadServices) {
  const answers: Record<string, (...args: never[]) => Promise<unknown>> = {
    fetchPage: services.fetchPage,
    extractCapture: services.extractCapture,
    embedQuery: (which: Which, text: string) => services[which]!.embedQuery(text),
    embedBatch: (which: Which, texts: string[]) => services[which]!.embedBatch(texts),
    caption: (subject: Parameters<Captioner['caption']>[0]) => services.captioner!.caption(subject),
    warn: async (message: string, fields: Record<string, unknown>) => services.warn(message, fields),
  }
  return (name: string, args: unknown[]): Promise<unknown> => answers[name]!(...(args as never[]))
}

export function callMainThread(
  call: Call,
  { embedder, previous, captionSource }: DescribedModels,
): MainThreadServices {
  const embedderOf = (which: Which, described: DescribedEmbedder | null): Embedder | null =>
    described && {
      ...described,
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
    fetchPage: (url, accountId) => call('fetchPage', url, accountId) as ReturnType<FetchPage>,
    extractCapture: (page, accountId) =>
      call('extractCapture', page, accountId) as ReturnType<ExtractCapture>,
    // Sends only the messages of errors, because other content may not be cloneable.
    warn: (message, fields) => void call('warn', message, fields).catch(() => {}),
  }
}
