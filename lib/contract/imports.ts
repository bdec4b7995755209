import { z } from 'zod'
import { route, type Endpoint } from './endpoint.ts'
import { Id, Instant, characters } from './scalars.ts'

/** Relative to the base URL, outside `/v1`: imports of files that a client has converted. */
export const IMPORTS_PATH = '/imports'

/** Lines of one request, and bytes of its body as sent and unpacked. */
export const MAX_IMPORT_LINES = 1_000
const MAX_IMPORT_BYTES = 4_194_304
const MAX_IMPORT_UNPACKED_BYTES = 16_777_216

/** The extra property `imports` of `GET /v1`, which only a service with imports sends. */
export const ImportsOffer = z.looseObject({
  url: z.url({ protocol: /^https?$/ }),
  openapi: z.url({ protocol: /^https?$/ }),
  maxLines: z.int().positive(),
})

const amount = z.int().nonnegative()

export const ImportSession = z
  .looseObject({
    id: Id,
    name: z.string().describe('Name of the file.'),
    startedAt: Instant,
    received: amount.describe('Number of processed lines; continue after them.'),
    imported: amount.describe('New bookmarks.'),
    joined: amount.describe('Lines whose address the library had, or that occurred twice.'),
    refused: amount.describe('Lines that could not be saved.'),
    state: z.enum(['running', 'done', 'undoing', 'undone']),
  })
  .meta({ id: 'ImportSession', description: 'An import of the last 30 days.' })
export type ImportSession = z.infer<typeof ImportSession>

export const ImportSessions = z
  .looseObject({ items: z.array(ImportSession).describe('Latest first.') })
  .meta({ id: 'ImportSessions', description: 'Imports that can be undone.' })
export type ImportSessions = z.infer<typeof ImportSessions>

const ImportPath = z.strictObject({
  importId: Id.describe('A UUID that the client chooses for each import.'),
})

export const ImportLinesRequest = z
  .strictObject({
    name: characters(1, 200).describe('Name of the file.'),
    from: amount.describe('Number of lines that were sent before these.'),
    lines: z
      .array(
        z.strictObject({
          place: characters(1, 1_000).describe('Place in the file, for messages.'),
          line: z
            .record(z.string(), z.unknown())
            .describe('A line of an import file: `url`, and anything else that is known.'),
        }),
      )
      .max(MAX_IMPORT_LINES)
      .describe('In the order of the file.'),
    isLast: z.boolean().default(false).describe('True if no lines follow.'),
  })
  .meta({ id: 'ImportLinesRequest' })
export type ImportLinesRequest = z.input<typeof ImportLinesRequest>

export const ImportedLines = z
  .looseObject({
    import: ImportSession,
    problems: z
      .array(z.looseObject({ place: z.string(), reason: z.string() }))
      .describe('Lines of this request that could not be saved.'),
  })
  .meta({ id: 'ImportedLines', description: 'The import after these lines.' })
export type ImportedLines = z.infer<typeof ImportedLines>

export const UndoneImport = z
  .looseObject({
    import: ImportSession,
    archived: amount.describe('Bookmarks that this request archived.'),
    changed: amount.describe('Bookmarks from which it removed what the import had added.'),
    kept: z
      .array(z.looseObject({ id: Id, url: z.string(), title: z.string().nullable() }))
      .describe('Bookmarks that were edited since, and therefore not changed.'),
  })
  .meta({ id: 'UndoneImport', description: 'How far the import is undone.' })
export type UndoneImport = z.infer<typeof UndoneImport>

/** Endpoints outside `/v1`, with their own OpenAPI document. */
export const IMPORT_ENDPOINTS = {
  'imports.list': {
    ...route('GET', '/imports/sessions', 'read'),
    response: ImportSessions,
    summary: 'List the imports of the last 30 days',
  },
  'imports.addLines': {
    ...route('POST', '/imports/sessions/{importId}/lines', 'write'),
    params: ImportPath,
    body: ImportLinesRequest,
    largeBody: { sent: MAX_IMPORT_BYTES, unpacked: MAX_IMPORT_UNPACKED_BYTES },
    response: ImportedLines,
    summary: 'Import up to 1,000 lines, and start the import with the first',
  },
  'imports.undo': {
    ...route('POST', '/imports/sessions/{importId}/undo', 'write'),
    params: ImportPath,
    response: UndoneImport,
    summary: 'Undo an import for two seconds; call it until it is `undone`',
  },
} as const satisfies Record<string, Endpoint>
