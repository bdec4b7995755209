import { STREAM_TYPE, type AskEvent } from '@bookplate/contract'
import { wholeAnswer, type Answerer } from '../answers/answer-question.ts'
import { route, type Route } from '../http/define-route.ts'

/** One line per event; a client that goes away ends the events. */
function lines(events: AsyncGenerator<AskEvent>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await events.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`))
    },
    cancel: async () => {
      await events.return(undefined)
    },
  })
}

export const askRoutes = (answerer: Answerer): Route[] => [
  route('ask.run', async ({ body, headers, signal }, { library }) => {
    const found = await library.findPassages(body.question)
    const events = answerer.answer(body.question, found, body.write ?? true, signal)
    if (headers.get('accept')?.includes(STREAM_TYPE)) {
      return new Response(lines(events), { headers: { 'Content-Type': STREAM_TYPE } })
    }
    return { data: await wholeAnswer(events) }
  }),
]
