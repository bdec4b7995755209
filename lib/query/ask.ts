import { isRecord, type AskAnswer, type AskEvent } from '@bookplate/contract'
import { onBackgroundEvent } from '@/lib/messaging/screen.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { useRoot } from './root.ts'

export const useAnswersQuestions = (isAsked = true): boolean | undefined =>
  useRoot(({ ask }) => isRecord(ask), isAsked).data

export async function askLibrary(
  send: Send,
  question: string,
  { signal, onEvent }: { signal: AbortSignal; onEvent: (event: AskEvent) => void },
): Promise<AskAnswer> {
  const stream = crypto.randomUUID()
  const forget = onBackgroundEvent(['ask.event'], (_, data) => {
    const part = data as { stream: string; event: AskEvent }
    if (part.stream === stream && !signal.aborted) onEvent(part.event)
  })
  try {
    return await send('ask.run', { question, stream }, { signal })
  } finally {
    forget()
  }
}
