import {
  AUTHORIZATION_SERVER_PATH,
  LLMS_PATH,
  MCP_CARD_PATH,
  OPENAPI_PATH,
  PROTECTED_RESOURCE_PATH,
} from '@bookplate/contract'
import { EXTENSIONS, openApiPathOf } from './extensions.ts'
import type { Page, Site } from './pages/block.ts'
import { addressOf } from './pages/layout.ts'
import { POSTMAN_PATH } from './postman-collection.ts'

export function llmsIndex(pages: readonly Page[], { baseUrl }: Site): string {
  const link = (title: string, path: string, note: string) => `- [${title}](${baseUrl}${path}): ${note}`
  return `${[
    '# Personal Bookmark Library',
    '> A JSON-over-HTTPS API to one user’s library of saved bookmarks: list, filter, search by meaning, read, save, annotate, tag, archive and restore.',
    `All endpoints are under ${baseUrl}/v1 and need a credential. Send \`Authorization: Bearer <key or token>\`. Successful bodies are \`{ "data": … }\`, failures \`{ "error": { code, message, details, retryable }, "requestId" }\`.`,
    '## Documentation',
    pages.map((page) => link(page.title, `${addressOf(page)}.md`, page.summary)).join('\n'),
    '## Machine-readable',
    [
      link('OpenAPI 3.1', OPENAPI_PATH, 'every endpoint, schema, header and error.'),
      ...Object.values(EXTENSIONS).map((extension) =>
        link(`OpenAPI 3.1: ${extension.title}`, openApiPathOf(extension), extension.summary),
      ),
      link('Root', '/v1', 'pointers, without credentials.'),
      link('Server card', MCP_CARD_PATH, 'what the assistant server is and how to sign in.'),
      link('Authorization server', AUTHORIZATION_SERVER_PATH, 'OAuth 2.0 metadata.'),
      link('Protected resource', PROTECTED_RESOURCE_PATH, 'OAuth 2.0 metadata of the API.'),
      link('Postman collection', POSTMAN_PATH, 'every request, for Postman, Bruno and others.'),
      link('This index', LLMS_PATH, 'this page.'),
    ].join('\n'),
  ].join('\n\n')}\n`
}
