import { IMPORTS_OPENAPI_PATH, IMPORTS_PATH, MAX_IMPORT_LINES } from '@bookplate/contract'
import { IMPORTS_DESCRIBED } from '../openapi/import-operations.ts'
import { heading, json, list, paragraph, type Page } from './block.ts'
import { endpointTable } from './endpoint-pages.ts'

export const IMPORTS_PAGE: Page = {
  slug: 'imports',
  title: 'Imports',
  summary: 'Bookmarks from files, with their dates, authors, and texts, and how to undo an import.',
  blocks: ({ baseUrl }) => [
    paragraph(
      `Imports are outside the API and follow its conventions: credentials, scopes, envelope, errors and rate limits are the same. They have their own [OpenAPI document](${IMPORTS_OPENAPI_PATH}).`,
    ),
    heading('Endpoints'),
    endpointTable(IMPORTS_DESCRIBED),
    heading('Sending lines'),
    list(...IMPORTS_DESCRIBED['imports.addLines']!.remarks),
    heading('Undo'),
    list(...IMPORTS_DESCRIBED['imports.list']!.remarks, ...IMPORTS_DESCRIBED['imports.undo']!.remarks),
    heading('How a client finds it'),
    paragraph('A service that has imports names them in `GET /v1`.'),
    json({
      imports: {
        url: baseUrl + IMPORTS_PATH,
        openapi: baseUrl + IMPORTS_OPENAPI_PATH,
        maxLines: MAX_IMPORT_LINES,
      },
    }),
  ],
}
