import { SCOPES } from '@bookplate/contract'
import { TOOLS } from '../mcp/tools/index.ts'
import { MCP_RESOURCE_PATH } from '../identity/paths.ts'
import { DOCS_PATH, MCP_PATH } from './paths.ts'

/** Revisions of the protocol that the server speaks, newest first. */
const PROTOCOL_VERSIONS = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'] as const

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
  protocolVersion: PROTOCOL_VERSIONS[0],
  supportedProtocolVersions: PROTOCOL_VERSIONS,
  serverInfo: ASSISTANT_SERVER,
  remotes: [{ type: 'streamable-http', url: baseUrl + MCP_PATH }],
  transport: { type: 'streamable-http', endpoint: MCP_PATH },
  capabilities: { tools: { listChanged: false } },
  authentication: {
    required: true,
    schemes: ['bearer', 'oauth2'],
    resourceMetadata: baseUrl + MCP_RESOURCE_PATH,
    scopes: SCOPES,
  },
  tools: TOOLS.map(({ name, title, description }) => ({ name, title, description })),
})
