import { SCOPES } from '@bookplate/contract'
import { TOOLS } from '../mcp/tools/index.ts'
import { MCP_RESOURCE_PATH } from '../identity/paths.ts'
import { DOCS_PATH, MCP_PATH } from './paths.ts'

/** Supported MCP revisions, newest first. */
const PROTOCOL_VERSIONS = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'] as const

export const ASSISTANT_SERVER = { name: 'bookplate', title: 'Bookplate', version: '1.0.0' }

/** Has fields of the current draft and of the previous one, which some clients still read. */
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
