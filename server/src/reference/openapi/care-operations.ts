import { CARE_ENDPOINTS, type Duplicate, type LinkRun } from '@bookplate/contract'
import { describedBy } from './operations.ts'

const ID = '0197b1f6-5c1e-7d0a-9d7e-2f6a1f0c4b15'
const OTHER = '0197b1f6-5c1e-7d0a-9d7e-2f6a1f0c4b16'

const duplicate = (id: string, url: string, capturedAt: string): Duplicate => ({
  id,
  url,
  platform: 'web',
  contentType: 'article',
  title: 'How sleep changes memory',
  author: null,
  text: 'Sleep sorts what the day has left.',
  tags: ['sleep'],
  media: [],
  mediaCount: 0,
  favorite: false,
  archived: false,
  capturedAt,
  contentCreatedAt: null,
  note: null,
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
      'Works for about two seconds, and lets everybody else in after each bookmark; call it until `left` is 0, or stop calling.',
      'What was compared stays so: later calls look at what was saved or read again since.',
    ],
    answers: { some: { left: 1_200, total: 9_000 } },
  },
  'care.listDuplicates': {
    remarks: [
      'What was found so far; bookmarks that nobody compared yet are in no group.',
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
    remarks: ['`left` is 0 where no check is under way or stopped.'],
    answers: { going: RUN },
  },
  'care.checkLinks': {
    remarks: [
      'The service asks each site for its pages, one request at a time with a pause of two seconds after each, by HEAD and where that is refused by GET. It goes on after a restart.',
      'Nothing is checked unless this is called; a check that is done begins anew.',
    ],
    sent: { going: true },
    answers: { going: RUN },
  },
  'care.listLinks': {
    remarks: [
      'Only 404, 410 and a site whose name is gone make a link `dead`. Sign-in, refusals, failures of the site and time-outs make it `unknown`, to be checked again with the next check.',
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
    remarks: ['Ids of no bookmark among `others` are passed over.'],
    sent: { others: [OTHER], apart: true },
    answers: { told: { changed: 1 } },
  },
})
