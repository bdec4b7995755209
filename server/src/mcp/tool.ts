import type { Operation, Scope } from '@bookplate/contract'
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import type { OperationRequest } from './call-operation.ts'

/** What one tool does: its work is one operation of the API. */
export interface Tool {
  name: string
  title: string
  description: string
  input: z.ZodObject
  /** What `structuredContent` holds; null for a tool that answers a text or an image. */
  output: z.ZodObject | null
  operation: Operation
  /** What the tool itself needs: a search reads, although the API sends it as a POST. */
  scope: Scope
  /** Whether it takes something away or replaces it. */
  destructive: boolean
  /** Turns the arguments into the operation’s request. */
  request: (input: Record<string, unknown>) => OperationRequest
  /** Turns what the operation answers into the tool’s answer. */
  answer: (data: unknown, input: Record<string, unknown>) => CallToolResult
}

type Definition<Input extends z.ZodObject> = Omit<Tool, 'input' | 'request' | 'answer' | 'destructive'> & {
  input: Input
  destructive?: true
  request: (input: z.infer<Input>) => OperationRequest
  answer?: (data: never, input: z.infer<Input>) => CallToolResult
}

/** The text repeats the structured answer, for clients that read only texts. */
export const structured = (data: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(data) }],
  structuredContent: data,
})

export const text = (words: string): CallToolResult => ({ content: [{ type: 'text', text: words }] })

export const tool = <Input extends z.ZodObject>(definition: Definition<Input>): Tool =>
  ({ destructive: false, answer: structured, ...definition }) as unknown as Tool
