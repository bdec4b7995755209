/** Addresses of the documents, relative to the base URL. */
export const DOCS_PATH = '/docs'
export const MCP_PATH = '/mcp'

/** Where the authorization server listens; clients learn it from discovery, the OpenAPI document names it too. */
export const AUTHORIZE_PATH = '/oauth/authorize'
export const TOKEN_PATH = '/oauth/token'
