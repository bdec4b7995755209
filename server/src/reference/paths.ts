export const DOCS_PATH = '/docs'
export const MCP_PATH = '/mcp'
