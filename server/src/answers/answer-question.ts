import {
  EMPTY_ANSWER,
  withAnswerEvent,
  type AskAnswer,
  type AskEvent,
  type AskSource,
} from '@bookplate/contract'
import { createAdmission } from '../errors/admission.ts'
import { ModelError } from '../errors/model-error.ts'
import { serverOf, type ModelChoice } from '../indexing/models/open-models.ts'
import { createChatModel, type ChatModel } from './chat-model.ts'
import { citedSentences } from './cited-sentences.ts'
import { messagesFor } from './prompt.ts'

export interface RetrievedPassages {
  sources: AskSource[]
  contexts: string[]
  isSupported: boolean
}

/** Per account, because a model server writes one answer for seconds and serves all accounts. */
const MAX_AT_ONCE = 4

/** Far more than an answer needs. A model that never ends would fill the screen. */
const MAX_SENTENCES = 200

interface AnswerOptions {
  account: string
  write: boolean
  signal: AbortSignal
}

export interface Answerer {
  readonly model: string | null
  /** @throws {ServiceError} `rate_limited`, before the first event */
  answer(question: string, found: RetrievedPassages, options: AnswerOptions): AsyncGenerator<AskEvent>
}

type Warn = (message: string, fields: Record<string, unknown>) => void

const passagesOutcome = (isSupported: boolean) => (isSupported ? 'passages' : 'unsupported')

/** `stopping` ends answers like a model that stops responding. @throws {Error} for a server without a model */
export function openAnswerer(
  choice: ModelChoice,
  { warn, fetch, stopping }: { warn: Warn; fetch: typeof globalThis.fetch; stopping: AbortSignal },
): Answerer {
  const model = choice.source === 'off' ? null : createChatModel(serverOf(choice, 'BOOKPLATE_ANSWERS', fetch))
  const admit = createAdmission(MAX_AT_ONCE, `${MAX_AT_ONCE} answers are being written. Try again soon.`)

  async function* written(
    writer: ChatModel,
    question: string,
    { sources, contexts, isSupported }: RetrievedPassages,
    signal: AbortSignal,
  ): AsyncGenerator<AskEvent> {
    yield { type: 'sources', sources, model: writer.name }
    const passages = sources.map(({ number, title, url }, at) => ({
      number,
      title,
      url,
      text: contexts[at]!,
    }))
    let count = 0
    let isAnswerable = isSupported
    try {
      for await (const sentence of citedSentences(
        writer.write(messagesFor(question, passages), AbortSignal.any([signal, stopping])),
        passages,
      )) {
        isAnswerable &&= sentence !== null
        if (!sentence) continue
        count += 1
        yield { type: 'sentence', ...sentence }
        if (count === MAX_SENTENCES) break
      }
    } catch (error) {
      if (!stopping.aborted && !(error instanceof ModelError)) throw error
      warn('a question has no written answer', { model: writer.name, error })
      const outcome = count > 0 ? 'answered' : passagesOutcome(isSupported)
      yield { type: 'end', outcome, degraded: 'model_unavailable' }
      return
    }
    yield { type: 'end', outcome: count > 0 ? 'answered' : passagesOutcome(isAnswerable) }
  }

  async function* answer(
    question: string,
    found: RetrievedPassages,
    { account, write, signal }: AnswerOptions,
  ): AsyncGenerator<AskEvent> {
    if (!model || !write || found.sources.length === 0) {
      yield { type: 'sources', sources: found.sources, model: null }
      yield { type: 'end', outcome: passagesOutcome(found.isSupported) }
      return
    }
    using held = new DisposableStack()
    held.defer(admit(account))
    yield* written(model, question, found, signal)
  }
  return { model: model?.name ?? null, answer }
}

export async function wholeAnswer(events: AsyncIterable<AskEvent>): Promise<AskAnswer> {
  let whole = EMPTY_ANSWER
  for await (const event of events) whole = withAnswerEvent(whole, event)
  return whole
}
