import { PROTECTED_RESOURCE_PATH, SCOPES } from '@bookplate/contract'
import { LATEST_PROTOCOL_VERSION } from '@modelcontextprotocol/sdk/types.js'
import { TOOLS } from '../mcp/tools.ts'
import { DOCS_PATH, MCP_PATH } from './paths.ts'

export const ASSISTANT_SERVER = { name: 'bookplate', title: 'Bookplate', version: '1.0.0' }

/**
 * Describes the assistant-protocol server before anyone connects. The form is that of the Model Context Protocol’s
 * draft for server cards: identity and `remotes` of the present draft, `serverInfo`, `transport` and `capabilities`
 * of the one before, which clients in use still read.
 */
export const serverCard = (baseUrl: string) => ({
  name: ASSISTANT_SERVER.name,
  title: ASSISTANT_SERVER.title,
  version: ASSISTANT_SERVER.version,
  description: 'Search, read, save and tag the bookmarks of one user’s library.',
  documentationUrl: `${baseUrl}${DOCS_PATH}/assistants`,
  protocolVersion: LATEST_PROTOCOL_VERSION,
  serverInfo: ASSISTANT_SERVER,
  remotes: [{ type: 'streamable-http', url: baseUrl + MCP_PATH }],
  transport: { type: 'streamable-http', endpoint: MCP_PATH },
  capabilities: { tools: { listChanged: false } },
  authentication: {
    required: true,
    schemes: ['bearer', 'oauth2'],
    resourceMetadata: baseUrl + PROTECTED_RESOURCE_PATH,
    scopes: SCOPES,
  },
  tools: TOOLS.map(({ name, title, description }) => ({ name, title, description })),
})
