import { CARE_ENDPOINTS, type Duplicate, type LinkRun } from '@bookplate/contract'
import { describedBy } from './operations.ts'
import { bookmark, hit } from './example-objects.ts'

const ID = '0197b1f6-5c1e-7d0a-9d7e-2f6a1f0c4b15'
const OTHER = '0197b1f6-5c1e-7d0a-9d7e-2f6a1f0c4b16'

const duplicate = (id: string, url: string, capturedAt: string): Duplicate => ({
  ...hit,
  id,
  url,
  capturedAt,
  note: bookmark.note ?? null,
  words: 812,
  highlightCount: 0,
})

const RUN: LinkRun = {
  state: 'going',
  startedAt: '2026-05-01T09:00:00.000Z',
  left: 800,
  total: 9_000,
  found: { dead: 12, moved: 3, unknown: 40 },
}

export const CARE_DESCRIBED = describedBy(CARE_ENDPOINTS, {
  'care.compare': {
    remarks: [
      'Works for about two seconds, and serves other requests after each bookmark. Call it until `left` is 0, or stop calling.',
      'Later calls compare only bookmarks that were saved or read again since.',
    ],
    answers: { some: { left: 1_200, total: 9_000 } },
  },
  'care.listDuplicates': {
    remarks: [
      'The groups found so far. Bookmarks that weren’t compared yet are in no group.',
      'Archived bookmarks and pairs that were told apart are left out.',
    ],
    answers: {
      one: {
        items: [
          {
            likeness: 'same',
            keep: ID,
            items: [
              duplicate(ID, 'https://example.org/sleep', '2026-03-01T09:30:00.000Z'),
              duplicate(OTHER, 'https://m.example.org/sleep', '2026-04-01T09:30:00.000Z'),
            ],
          },
        ],
        nextCursor: null,
        groups: 1,
      },
    },
  },
  'care.readLinks': {
    remarks: ['`left` is 0 if no check is running or stopped.'],
    answers: { going: RUN },
  },
  'care.checkLinks': {
    remarks: [
      'The service requests one page of a site at a time, with two seconds between them, by HEAD, or by GET if HEAD is refused. It continues after a restart.',
      'Nothing is checked unless this is called. A finished check starts again.',
    ],
    sent: { going: true },
    answers: { going: RUN },
  },
  'care.listLinks': {
    remarks: [
      'Only 404, 410 and a site whose name no longer exists make a link `dead`. Sign-in, refusals, server errors and timeouts make it `unknown`, to be checked again with the next check.',
    ],
    answers: {
      dead: {
        items: [
          {
            ...duplicate(ID, 'https://example.org/sleep', '2026-03-01T09:30:00.000Z'),
            link: {
              outcome: 'dead',
              reason: "This page doesn't exist (404).",
              movedTo: null,
              checkedAt: '2026-05-01T09:30:00.000Z',
            },
          },
        ],
        nextCursor: null,
      },
    },
  },
  'care.tellApart': {
    remarks: ['Unknown ids among `others` are ignored.'],
    sent: { others: [OTHER], apart: true },
    answers: { changed: { changed: 1 } },
  },
})
