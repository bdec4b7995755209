import {
  EMPTY_ANSWER,
  withAnswerEvent,
  type AskAnswer,
  type AskEvent,
  type AskSource,
} from '@bookplate/contract'
import { ModelError } from '../errors/model-error.ts'
import type { ChatModel } from './chat-model.ts'
import { citedSentences } from './cited-sentences.ts'
import { messagesFor } from './prompt.ts'

export interface Found {
  sources: AskSource[]
  contexts: string[]
  isSupported: boolean
}

export interface Answerer {
  readonly model: string | null
  answer(question: string, found: Found, write: boolean, signal: AbortSignal): AsyncGenerator<AskEvent>
}

type Warn = (message: string, fields: Record<string, unknown>) => void

export function createAnswerer(model: ChatModel | null, warn: Warn): Answerer {
  async function* answer(
    question: string,
    { sources, contexts, isSupported }: Found,
    write: boolean,
    signal: AbortSignal,
  ): AsyncGenerator<AskEvent> {
    const writer = write && sources.length > 0 ? model : null
    yield { type: 'sources', sources, model: writer?.name ?? null }
    const asPassages = { type: 'end', outcome: isSupported ? 'passages' : 'unsupported' } as const
    if (!writer) {
      yield asPassages
      return
    }
    const passages = sources.map(({ number, title, url }, at) => ({
      number,
      title,
      url,
      text: contexts[at]!,
    }))
    let written = 0
    try {
      for await (const sentence of citedSentences(
        writer.write(messagesFor(question, passages), signal),
        passages,
      )) {
        written += 1
        yield { type: 'sentence', ...sentence }
      }
    } catch (error) {
      if (!(error instanceof ModelError)) throw error
      warn('a question has no written answer', { model: writer.name, error })
      const end = written > 0 ? ({ type: 'end', outcome: 'answered' } as const) : asPassages
      yield { ...end, degraded: 'model_unavailable' }
      return
    }
    yield { type: 'end', outcome: written > 0 ? 'answered' : 'unsupported' }
  }
  return { model: model?.name ?? null, answer }
}

export async function wholeAnswer(events: AsyncIterable<AskEvent>): Promise<AskAnswer> {
  let whole = EMPTY_ANSWER
  for await (const event of events) whole = withAnswerEvent(whole, event)
  return whole
}
