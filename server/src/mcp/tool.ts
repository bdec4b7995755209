import { ALL_ENDPOINTS, type AnyOperation, type Endpoint, type Scope } from '@bookplate/contract'
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import type { OperationRequest } from './call-operation.ts'

export interface Tool {
  name: string
  title: string
  description: string
  input: z.ZodObject
  /** Schema of `structuredContent`, or null for tools that return text or an image. */
  output: z.ZodObject | null
  operation: AnyOperation
  /** Scope of the tool. A search needs `read`, although its API request is a POST. */
  scope: Scope
  destructive: boolean
  request: (input: Record<string, unknown>) => OperationRequest
  answer: (data: unknown, input: Record<string, unknown>) => CallToolResult
}

type Definition<Input extends z.ZodObject> = Omit<
  Tool,
  'input' | 'scope' | 'request' | 'answer' | 'destructive'
> & {
  input: Input
  /** That of the operation by default. */
  scope?: Scope
  destructive?: true
  /** The whole input as the body or the query by default. */
  request?: (input: z.infer<Input>) => OperationRequest
  answer?: (data: never, input: z.infer<Input>) => CallToolResult
}

/** Repeats the structured result as text, for clients that read only text. */
export const structured = (data: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(data) }],
  structuredContent: data,
})

export const text = (words: string): CallToolResult => ({ content: [{ type: 'text', text: words }] })

export function tool<Input extends z.ZodObject>(definition: Definition<Input>): Tool {
  const { scope, body }: Endpoint = ALL_ENDPOINTS[definition.operation]
  const request = (input: NonNullable<OperationRequest['query']>): OperationRequest =>
    body ? { body: input } : { query: input }
  return { scope, destructive: false, request, answer: structured, ...definition } as unknown as Tool
}
