import { MCP_CARD_PATH } from '@bookplate/contract'
import { TOOLS } from '../../mcp/tools/index.ts'
import { MCP_PATH } from '../paths.ts'
import { code, heading, json, list, table, type Page } from './markdown.ts'

export const ASSISTANTS_PAGE: Page = {
  slug: 'assistants',
  title: 'Assistants',
  summary: 'A Model Context Protocol server over the same library, with the same credentials.',
  parts: ({ baseUrl }) => [
    `Connect to \`${baseUrl}${MCP_PATH}\` over streamable HTTP, with an API key or an access token as a bearer. Scopes, plan and rate limits are those of the API. The server card is at [${MCP_CARD_PATH}](${MCP_CARD_PATH}).`,
    json({
      mcpServers: {
        bookplate: { type: 'http', url: baseUrl + MCP_PATH, headers: { Authorization: 'Bearer service_…' } },
      },
    }),
    heading('Tools'),
    table(
      ['Tool', 'Scope', 'What it does'],
      TOOLS.map(({ name, scope, description }) => [code(name), code(scope), description]),
    ),
    list(
      'Each request counts once against the rate limit; several messages in one request are refused.',
      'A failed tool answers with the code and message of the API’s error.',
    ),
  ],
}
