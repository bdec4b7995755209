import { CARE_OPENAPI_PATH, CARE_PARTS, CARE_PATH } from '@bookplate/contract'
import { CARE_DESCRIBED } from '../openapi/care-operations.ts'
import { heading, json, list, paragraph, type Page } from './block.ts'
import { endpointTable } from './endpoint-pages.ts'

export const CARE_PAGE: Page = {
  slug: 'library-care',
  title: 'Library care',
  summary: 'Bookmarks that are the same page, and links that are dead.',
  blocks: ({ baseUrl }) => [
    paragraph(
      `Library care is outside the API and follows its conventions: credentials, scopes, envelope, errors and rate limits are the same. It has a separate [OpenAPI document](${CARE_OPENAPI_PATH}).`,
    ),
    heading('Endpoints'),
    endpointTable(CARE_DESCRIBED),
    heading('Duplicates'),
    list(...CARE_DESCRIBED['care.compare']!.remarks, ...CARE_DESCRIBED['care.listDuplicates']!.remarks),
    paragraph('To merge duplicates, change the bookmark to keep and archive the others, with the API.'),
    heading('Links'),
    list(...CARE_DESCRIBED['care.checkLinks']!.remarks, ...CARE_DESCRIBED['care.listLinks']!.remarks),
    heading('How a client finds it'),
    paragraph('A service that offers it names it in `GET /v1`, with its parts.'),
    json({
      libraryCare: { url: baseUrl + CARE_PATH, openapi: baseUrl + CARE_OPENAPI_PATH, parts: CARE_PARTS },
    }),
  ],
}
