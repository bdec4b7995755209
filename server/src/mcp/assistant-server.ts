import { isApiError } from '@bookplate/contract'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { ASSISTANT_SERVER } from '../documents/server-card.ts'
import type { CallOperation, Caller } from './call-operation.ts'
import { TOOLS } from './tools.ts'

const INSTRUCTIONS =
  'The library of bookmarks one person saved from the web. Search first, read what looks right, and cite its `url`.'

function answered(data: unknown): CallToolResult {
  // Structured content has to be an object; the list of collections is the one answer that is none.
  const structured = Array.isArray(data) ? { items: data } : (data as Record<string, unknown>)
  return { content: [{ type: 'text', text: JSON.stringify(data) }], structuredContent: structured }
}

/** A refusal is the tool’s answer, for the model to read and act on; anything else is a fault of ours. */
function refused(error: unknown): CallToolResult {
  if (!isApiError(error)) throw error
  const issues = error.issues.map((issue) => `- ${issue.path.join('.')}: ${issue.message}`)
  const again = error.retryable ? ['This may work when tried again.'] : []
  const text = [`${error.code}: ${error.message}`, ...issues, ...again].join('\n')
  return { isError: true, content: [{ type: 'text', text }] }
}

function createAssistantServer(call: CallOperation, caller: Caller): McpServer {
  const server = new McpServer(ASSISTANT_SERVER, { instructions: INSTRUCTIONS })
  for (const { name, title, description, arguments: inputSchema, operation, request, ...hints } of TOOLS) {
    const annotations = {
      readOnlyHint: hints.readOnly,
      idempotentHint: hints.idempotent,
      destructiveHint: false,
      openWorldHint: operation === 'bookmarks.save',
    }
    server.registerTool(name, { title, description, inputSchema, annotations }, async (input) => {
      try {
        return answered(await call(operation, request(input), caller))
      } catch (error) {
        return refused(error)
      }
    })
  }
  return server
}

/** Answers one message with a server made for it: without sessions nothing is kept between two. */
export async function answerAssistant(
  call: CallOperation,
  caller: Caller,
  request: Request,
  parsedBody: unknown,
): Promise<Response> {
  const server = createAssistantServer(call, caller)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody })
  } finally {
    await server.close()
  }
}
