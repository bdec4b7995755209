import { parseJson } from '@bookplate/contract'
import { z } from 'zod'
import { createModelServer, type ModelServerOptions } from '../indexing/models/model-server.ts'

export interface ChatMessage {
  role: 'system' | 'user'
  content: string
}

export interface ChatModel {
  readonly name: string
  write(messages: readonly ChatMessage[], signal?: AbortSignal): AsyncGenerator<string>
}

const TIMEOUT_MS = 120_000
const MAX_TOKENS = 700

const Part = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).optional(),
      message: z.object({ content: z.string().nullish() }).optional(),
    }),
  ),
})

const END = '[DONE]'

/** Returns an empty text for other events, which servers add. */
function contentOf(data: string): string {
  const [choice] = Part.safeParse(parseJson(data)).data?.choices ?? []
  return choice?.delta?.content ?? choice?.message?.content ?? ''
}

export function createChatModel({ model, ...options }: ModelServerOptions & { model: string }): ChatModel {
  const server = createModelServer(options)
  return {
    name: model,
    async *write(messages, signal) {
      const body = { model, messages, stream: true, temperature: 0, max_tokens: MAX_TOKENS }
      for await (const data of server.stream({
        path: '/chat/completions',
        body,
        timeoutMs: TIMEOUT_MS,
        signal,
      })) {
        if (data === END) return
        const content = contentOf(data)
        if (content !== '') yield content
      }
    },
  }
}
