import { STREAM_TYPE, type AskEvent } from '@bookplate/contract'
import { wholeAnswer, type Answerer } from '../answers/answer-question.ts'
import { route, type Route } from '../http/define-route.ts'
import { streamParts } from '../http/stream-parts.ts'

const lineOf = (event: AskEvent): Uint8Array => Buffer.from(`${JSON.stringify(event)}\n`)

export const askRoutes = (answerer: Answerer): Route[] => [
  route('ask.run', async ({ body, headers, signal }, { account, library }) => {
    const { question, write = true } = body
    const found = await library.findPassages(question)
    const events = answerer.answer(question, found, { account: account.id, write, signal })
    if (headers.get('accept')?.includes(STREAM_TYPE)) {
      return new Response(await streamParts(events, lineOf), { headers: { 'Content-Type': STREAM_TYPE } })
    }
    return { data: await wholeAnswer(events) }
  }),
]
