import { route, type Endpoint } from './endpoint.ts'
import {
  ImportedLines,
  ImportLinesRequest,
  ImportPath,
  ImportSessions,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_UNPACKED_BYTES,
  UndoneImport,
} from './imports.ts'

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
