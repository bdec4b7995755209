import { IMPORT_ENDPOINTS, type ImportSession } from '@bookplate/contract'
import { describedBy } from './operations.ts'

const SESSION: ImportSession = {
  id: '0197b1f6-5c1e-7d0a-9d7e-2f6a1f0c4b15',
  name: 'pocket.zip',
  startedAt: '2026-05-01T09:00:00.000Z',
  received: 1_000,
  imported: 970,
  joined: 28,
  refused: 2,
  state: 'running',
}

export const IMPORTS_DESCRIBED = describedBy(IMPORT_ENDPOINTS, {
  'imports.list': {
    remarks: ['Imports can be undone for 30 days. After that they are removed from this list.'],
    answers: { one: { items: [SESSION] } },
  },
  'imports.addLines': {
    remarks: [
      'The client converts a file to lines and sends them in order. The first request begins the import.',
      'A line whose address the library has is joined with that bookmark: tags are united, and notes and highlights are added. Nothing is fetched.',
      'Lines before `received` are skipped, so a request can be sent again, and a client that was interrupted continues after `received`.',
    ],
    sent: {
      name: 'pocket.zip',
      from: 0,
      lines: [
        {
          place: 'row 2',
          line: { url: 'https://example.org/sleep', tags: ['sleep'], capturedAt: '2024-05-13T10:00:00Z' },
        },
      ],
      isLast: false,
    },
    answers: {
      some: {
        import: SESSION,
        problems: [{ place: 'row 7', reason: 'url: must begin with https:// or http://' }],
      },
    },
  },
  'imports.undo': {
    remarks: [
      'Archives what the import created, and removes only the tags, notes, highlights and favorites that it added. Bookmarks that were edited since are listed in `kept` and left as they are.',
      'Works for about two seconds; call it until the state is `undone`.',
    ],
    answers: {
      step: {
        import: { ...SESSION, state: 'undone' },
        archived: 969,
        changed: 20,
        kept: [
          {
            id: '0197b1f6-5c1e-7d0a-9d7e-2f6a1f0c4b16',
            url: 'https://example.org/sleep',
            title: 'How sleep changes memory',
          },
        ],
      },
    },
  },
})
