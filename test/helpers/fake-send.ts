import { TransportError } from '@bookplate/contract'
import type { MessageName, RequestOf, ResponseOf } from '@/lib/messaging/protocol.ts'
import type { Send } from '@/lib/messaging/send.ts'

type Answers = {
  [Name in MessageName]?: (request: RequestOf<Name>) => ResponseOf<Name> | Promise<ResponseOf<Name>>
}

export function createFakeSend(answers: Answers) {
  const asked: [MessageName, unknown][] = []
  const send: Send = async (name, request) => {
    asked.push([name, request])
    const answer = answers[name]
    if (answer) return answer(request)
    throw new TransportError({ kind: 'bad_answer', message: `No answer to ${name}.`, requestId: null })
  }
  return { send, asked }
}
