import { STREAM_TYPE, type AskEvent } from '@bookplate/contract'
import { wholeAnswer, type Answerer } from '../answers/answer-question.ts'
import { route, type Route } from '../http/define-route.ts'

/** One line per event; a client that goes away ends the events. Rejects like the first event. */
async function lines(events: AsyncGenerator<AskEvent>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  let next: IteratorResult<AskEvent> | null = await events.next()
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = next ?? (await events.next())
      next = null
      if (done) controller.close()
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`))
    },
    cancel: async () => {
      await events.return(undefined)
    },
  })
}

export const askRoutes = (answerer: Answerer): Route[] => [
  route('ask.run', async ({ body, headers, signal }, { account, library }) => {
    const { question, write = true } = body
    const found = await library.findPassages(question)
    const events = answerer.answer(question, found, { account: account.id, write, signal })
    if (headers.get('accept')?.includes(STREAM_TYPE)) {
      return new Response(await lines(events), { headers: { 'Content-Type': STREAM_TYPE } })
    }
    return { data: await wholeAnswer(events) }
  }),
]
