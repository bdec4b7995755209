import {
  CAPTURE_OPENAPI_PATH,
  CAPTURE_PATH,
  MAX_CAPTURE_BYTES,
  MAX_CAPTURE_UNPACKED_BYTES,
} from '@bookplate/contract'
import { CAPTURE_DESCRIBED } from '../openapi/capture-operations.ts'
import { heading, json, list, paragraph, shell, type Page } from './block.ts'
import { endpointTable } from './endpoint-pages.ts'

const MIB = 1_048_576

export const CAPTURE_PAGE: Page = {
  slug: 'capture',
  title: 'Capture',
  summary: 'Pages that only the person can see, as they see them, and the words they selected.',
  blocks: ({ baseUrl }) => [
    paragraph(
      `The library fetches pages over the network. A client can send pages that it can't fetch (behind a sign-in, on an intranet, or drawn by scripts): \`POST ${baseUrl}${CAPTURE_PATH}\`, beside the API and by its conventions. Credentials, scopes, envelope, errors and rate limits are the same. It has an [OpenAPI document](${CAPTURE_OPENAPI_PATH}) of its own.`,
    ),
    shell(
      [
        `gzip -c capture.json | curl '${baseUrl}${CAPTURE_PATH}' --data-binary @- \\`,
        `  -H "Authorization: Bearer $BOOKPLATE_KEY" -H 'Content-Type: application/json' -H 'Content-Encoding: gzip'`,
      ].join('\n'),
    ),
    json(CAPTURE_DESCRIBED['capture.save']!.sent),
    list(...CAPTURE_DESCRIBED['capture.save']!.remarks),
    paragraph(
      `At most ${MAX_CAPTURE_BYTES / MIB} MiB as sent, ${MAX_CAPTURE_UNPACKED_BYTES / MIB} MiB decompressed; more is a 413.`,
    ),
    heading('Endpoints'),
    endpointTable(CAPTURE_DESCRIBED),
    heading('How a client finds it'),
    paragraph(
      'A service that accepts captures names them in `GET /v1`. Otherwise, save the address with `POST /v1/bookmarks`.',
    ),
    json({
      capture: {
        url: baseUrl + CAPTURE_PATH,
        openapi: baseUrl + CAPTURE_OPENAPI_PATH,
        maxBytes: MAX_CAPTURE_BYTES,
      },
    }),
  ],
}
