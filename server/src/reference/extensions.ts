import {
  ASK_PATH,
  CAPTURE_PATH,
  CARE_PARTS,
  CARE_PATH,
  IMPORTS_PATH,
  MAX_CAPTURE_BYTES,
  MAX_CAPTURE_UNPACKED_BYTES,
  MAX_COPY_BYTES,
  MAX_IMPORT_LINES,
} from '@bookplate/contract'
import type { z } from 'zod'
import { ASK_DESCRIBED } from './openapi/ask-operations.ts'
import { CAPTURE_DESCRIBED } from './openapi/capture-operations.ts'
import { CARE_DESCRIBED } from './openapi/care-operations.ts'
import { CONTENT_BLOCKS } from './openapi/content-blocks.ts'
import { IMPORTS_DESCRIBED } from './openapi/import-operations.ts'
import type { DescribedOperation } from './openapi/operations.ts'
import { heading, json, shell } from './pages/markdown.ts'

const MIB = 1_048_576

/** Endpoints outside the API, with their own OpenAPI document, documentation page, and property of `GET /v1`. */
export interface Extension {
  path: string
  /** Further properties in `GET /v1`. */
  offer: object
  title: string
  summary: string
  described: Record<string, DescribedOperation>
  schemas?: readonly z.ZodType[]
  parts?: (baseUrl: string) => string[]
}

export const openApiPathOf = ({ path }: Extension): string => `${path}/openapi.json`
export const slugOf = ({ path }: Extension): string => path.slice(1)

/** By their properties of `GET /v1`. */
export const EXTENSIONS: Record<string, Extension> = {
  capture: {
    path: CAPTURE_PATH,
    offer: {
      maxBytes: MAX_CAPTURE_BYTES,
      takesCut: true,
      maxCopyBytes: MAX_COPY_BYTES,
      keepsPositions: true,
      keepsColors: true,
    },
    title: 'Capture',
    summary: 'Pages that only the person can see, as they see them, and the words they selected.',
    described: CAPTURE_DESCRIBED,
    schemas: Object.values(CONTENT_BLOCKS),
    parts: (baseUrl) => [
      heading('Sending a page'),
      'The library fetches pages over the network. A client can send pages that it can’t fetch: behind a sign-in, on an intranet, or drawn by scripts. To a service without captures, send the address with `POST /v1/bookmarks`.',
      shell(
        [
          `gzip -c capture.json | curl '${baseUrl}${CAPTURE_PATH}' --data-binary @- \\`,
          `  -H "Authorization: Bearer $BOOKPLATE_KEY" -H 'Content-Type: application/json' -H 'Content-Encoding: gzip'`,
        ].join('\n'),
      ),
      json(CAPTURE_DESCRIBED['capture.save']!.sent),
      `At most ${MAX_CAPTURE_BYTES / MIB} MiB as sent, ${MAX_CAPTURE_UNPACKED_BYTES / MIB} MiB decompressed; more is a 413.`,
    ],
  },
  libraryCare: {
    path: CARE_PATH,
    offer: { parts: CARE_PARTS },
    title: 'Library care',
    summary: 'Bookmarks that are the same page, and links that are dead.',
    described: CARE_DESCRIBED,
    parts: () => ['To merge duplicates, change the bookmark to keep and archive the others, with the API.'],
  },
  imports: {
    path: IMPORTS_PATH,
    offer: { maxLines: MAX_IMPORT_LINES },
    title: 'Imports',
    summary: 'Bookmarks from files, with their dates, authors, and texts, and how to undo an import.',
    described: IMPORTS_DESCRIBED,
  },
  ask: {
    path: ASK_PATH,
    offer: {},
    title: 'Ask the library',
    summary: 'Questions that the library answers from its own pages, with sources.',
    described: ASK_DESCRIBED,
  },
}

/** Properties of `GET /v1`. `model` is the chat model that writes answers. */
export const offersOf = (baseUrl: string, model: string | null): Record<string, object> =>
  Object.fromEntries(
    Object.entries(EXTENSIONS).map(([name, extension]) => [
      name,
      {
        url: baseUrl + extension.path,
        openapi: baseUrl + openApiPathOf(extension),
        ...extension.offer,
        ...(name === 'ask' && { model }),
      },
    ]),
  )
