/** Addresses of the documents, relative to the base URL. */
export const DOCS_PATH = '/docs'
export const MCP_PATH = '/mcp'
