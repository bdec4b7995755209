import { CAPTURE_ENDPOINTS } from '@bookplate/contract'
import { describedBy } from './operations.ts'
import { bookmark } from './example-objects.ts'

const SIGN_IN = 'The site requires sign-in (401).'
const quote = {
  id: '0197b1f6-5c1e-7d0a-9d7e-2f6a1f0c4b15',
  quote: 'Sleep sorts',
  suffix: ' what the day has left.',
}
const copy = {
  id: '0197b1f6-5c1e-7d0a-9d7e-2f6a1f0c4b16',
  bookmarkId: bookmark.id,
  madeAt: '2026-03-01T09:31:00.000Z',
  bytes: 412_000,
  missing: [{ kind: 'frame', reason: 'unreadable', count: 1 }],
}
const position = { block: 12, progress: 0.4, readAt: '2026-03-01T09:31:00.000Z' }
const createdAt = '2026-03-01T09:31:00.000Z'

export const CAPTURE_DESCRIBED = describedBy(CAPTURE_ENDPOINTS, {
  'capture.save': {
    remarks: [
      'The body may be sent with `Content-Encoding: gzip`.',
      'The HTML is read like a fetched page, with the same limits. Nothing in it runs, and nothing is fetched for it.',
      'Without `html`, and without a picture at `url`, the bookmark has an extra property `unread` with the reason, until its page is read.',
      'If the address is saved already, a bookmark without text gets its text, and other text is replaced only with `readAgain`. Note, tags and highlights stay, and `selection` is added.',
      'A bookmark with highlights has them as an extra property `highlights`.',
    ],
    sent: {
      url: bookmark.url,
      title: 'How sleep changes memory',
      html: '<title>How sleep changes memory</title>Sleep sorts what the day has left.',
      selection: [quote],
      reason: SIGN_IN,
    },
    answers: { saved: { bookmark: { ...bookmark, highlights: [{ ...quote, createdAt }] }, created: true } },
  },
  'capture.readAgain': {
    remarks: [
      'The service fetches each page. If it cannot read one, its bookmark stays unchanged.',
      'Note, tags, highlights and the time of the save stay.',
    ],
    sent: { ids: [bookmark.id] },
    answers: {
      read: { items: [{ id: bookmark.id, outcome: 'read', bookmark }] },
      failed: { items: [{ id: bookmark.id, outcome: 'failed', reason: SIGN_IN, retryable: false }] },
    },
  },
  'capture.listUnread': {
    remarks: ['Newest first. Each item has its extra property `unread`.'],
    answers: { none: { view: 'summary', items: [], nextCursor: null } },
  },
  'capture.listHighlights': {
    remarks: ['Bookmarks with the latest highlight first, archived ones too.'],
    answers: { none: { items: [], nextCursor: null } },
  },
  'capture.changeHighlights': {
    remarks: [
      'Each highlight is added, changed and removed by its id, so that two clients can change them at the same time.',
      'New ones are added at the end, in the order they are sent. Returns all of them.',
      'The last color sent wins. A service without `keepsColors` refuses `color` and `recolor`.',
    ],
    sent: {
      put: [{ ...quote, note: 'Of what kind?' }],
      recolor: [{ id: quote.id, color: 'green' }],
      remove: [],
    },
    answers: { changed: { highlights: [{ ...quote, note: 'Of what kind?', color: 'green', createdAt }] } },
  },
  'capture.readPosition': {
    remarks: [],
    answers: { started: { position } },
  },
  'capture.savePosition': {
    remarks: [
      'The latest `readAt` wins, whichever device sends it. Returns the stored position.',
      'A `readAt` in the future counts as now.',
    ],
    sent: position,
    answers: { kept: position },
  },
  'capture.listReading': {
    remarks: ['Bookmarks read to their end (`progress` of 0.97 and more) and archived ones are left out.'],
    answers: { none: { items: [] } },
  },
  'capture.saveCopy': {
    remarks: [
      'The body may be sent with `Content-Encoding: gzip`.',
      'The HTML is stored as it is, and only shown in a sandbox that loads nothing and runs nothing.',
      'The same copy (by `madeAt`) sent twice is stored once.',
      'If the quota of the account is reached, the answer is 422 with the issue `quota_reached`.',
    ],
    sent: {
      html: '<!doctype html><p>Sleep sorts what the day has left.',
      madeAt: copy.madeAt,
      missing: copy.missing,
    },
    answers: { kept: copy },
  },
  'capture.listCopies': {
    remarks: ['Newest first, with the size of all copies of the account.'],
    answers: { one: { items: [copy], usedBytes: 412_000, quotaBytes: 5_000_000_000 } },
  },
  'capture.findCopies': {
    remarks: ['A bookmark without copies has no item. Without `bookmarkId`, only the space is returned.'],
    answers: { one: { items: [copy], count: 1, usedBytes: 412_000, quotaBytes: 5_000_000_000 } },
  },
  'capture.linkCopy': {
    remarks: [
      'The page at the address shows the copy. Anyone with the address can open it until it expires.',
    ],
    answers: {
      link: { url: 'https://library.example/copies/*', expiresAt: '2026-03-01T09:41:00.000Z' },
    },
  },
  'capture.removeCopy': {
    remarks: ['The bookmark and its other copies stay.'],
    answers: { deleted: { copyId: copy.id } },
  },
  'capture.fetchFile': {
    remarks: [
      'The service fetches the file as it fetches pages: from the public web only, without cookies.',
      'Images, fonts, and style sheets only; anything else is a 422.',
    ],
    sent: { url: 'https://cdn.example/style.css' },
    answers: { file: { data: 'data:text/css;base64,cHttYXJnaW46MH0=' } },
  },
})
