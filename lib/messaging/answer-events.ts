import { isRecord, type AskEvent } from '@bookplate/contract'
import type { EventSource } from './events.ts'

/** Part of an answer that is being written. The id of its stream is known to its screen only. */
interface AnswerMessage {
  bookplate: 'answer'
  stream: string
  event: AskEvent
}

export const createAnswerSender =
  (sendMessage: (message: unknown) => Promise<unknown>) =>
  (stream: string, event: AskEvent): void => {
    void sendMessage({ bookplate: 'answer', stream, event } satisfies AnswerMessage).catch(() => {})
  }

export function onAnswerEvent(source: EventSource, stream: string, listener: (event: AskEvent) => void) {
  const hear = (message: unknown): undefined => {
    if (isRecord(message) && message['bookplate'] === 'answer' && message['stream'] === stream)
      listener(message['event'] as AskEvent)
  }
  source.addListener(hear)
  return () => source.removeListener(hear)
}
