import { parseJson } from '@bookplate/contract'
import { z } from 'zod'
import { ModelError } from '../errors/model-error.ts'
import { createModelServer, type ServedModel } from '../indexing/models/model-server.ts'

export interface ChatMessage {
  role: 'system' | 'user'
  content: string
}

export interface ChatModel {
  readonly name: string
  write(messages: readonly ChatMessage[], signal?: AbortSignal): AsyncGenerator<string>
}

const TIMEOUT_MS = 120_000
/** With the thoughts of a reasoning model. */
const MAX_TOKENS = 3_000

/** Every part is optional, because servers add other events. */
const Part = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).optional(),
        message: z.object({ content: z.string().nullish() }).optional(),
        finish_reason: z.string().nullish(),
      }),
    )
    .optional(),
  error: z.unknown().optional(),
})

const END = '[DONE]'

export function createChatModel({ model, ...options }: ServedModel): ChatModel {
  const server = createModelServer(options)
  return {
    name: model,
    async *write(messages, signal) {
      const plainBody = { model, messages, stream: true }
      // Some reasoning models refuse these settings.
      const body = { ...plainBody, temperature: 0, max_tokens: MAX_TOKENS }
      const request = { path: '/chat/completions', body, plainBody, timeoutMs: TIMEOUT_MS, signal }
      let isWhole = false
      for await (const data of server.stream(request)) {
        if (data === END) return
        const { error, choices: [choice] = [] } = Part.safeParse(parseJson(data)).data ?? {}
        // A server that has begun to stream can't answer with an error status any more.
        if (error)
          throw new ModelError(`The model server ${server.host} reported an error`, { retryable: true })
        isWhole ||= Boolean(choice?.message ?? choice?.finish_reason)
        const content = choice?.delta?.content ?? choice?.message?.content ?? ''
        if (content !== '') yield content
      }
      if (!isWhole)
        throw new ModelError(`The model server ${server.host} did not end its answer`, { retryable: true })
    },
  }
}
