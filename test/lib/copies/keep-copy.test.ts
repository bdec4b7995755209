import 'fake-indexeddb/auto'
import { gunzipSync } from 'node:zlib'
import { ApiError, CopyRequest, TransportError } from '@bookplate/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { openCopiesDatabase } from '@/lib/copies/database.ts'
import { createCopies, type CopyLibrary } from '@/lib/copies/keep-copy.ts'
import { apiError } from '../../helpers/api-error.ts'
import { documentToken, fileToken } from '@/lib/copies/parts.ts'

const URL_OF_PAGE = 'https://site.example/page'
const SHEET = 'https://cdn.example/style.css'
const NONCE = 'nonce-1'

const snapshot = {
  kind: 'snapshot',
  url: URL_OF_PAGE,
  title: 'A page',
  nonce: NONCE,
  documents: [`<img src="${fileToken(NONCE, 0)}"><iframe srcdoc="${documentToken(NONCE, 1)}">`, '<p>'],
  files: [{ url: 'https://cdn.example/a.png', kind: 'image', data: null }],
  missing: [{ kind: 'frame', reason: 'unreadable' }],
  pageMs: 3,
}

const dataUrl = (text: string) => `data:text/css;base64,${Buffer.from(text).toString('base64')}`

/** A library with given answers that records requests. */
function createLibrary(answers: Partial<CopyLibrary> = {}) {
  const sent: [string, CopyRequest][] = []
  const library: CopyLibrary = {
    tag: 'home',
    maxBytes: async () => 1_000_000,
    readFile: async (url) => (url === SHEET ? dataUrl('@import "more.css";') : dataUrl('p{}')),
    save: async () => 'bookmark-1',
    saveCopy: async (id, packed) =>
      void sent.push([id, CopyRequest.parse(JSON.parse(gunzipSync(packed).toString()))]),
    ...answers,
  }
  return { library, sent }
}

const wakes: number[] = []
const sheetsGiven: (Record<string, string> | null)[] = []

const copiesOf = (
  library: CopyLibrary | null,
  answers: unknown[] = [snapshot],
  openDatabase = openCopiesDatabase,
) =>
  createCopies({
    getLibrary: async (tag = library?.tag) => (library?.tag === tag ? library : null),
    readPage: async (_tab, sheets) => {
      sheetsGiven.push(sheets)
      return answers.shift()
    },
    openDatabase,
    createId: () => crypto.randomUUID(),
    now: () => Date.parse('2026-03-01T00:00:00Z'),
    wakeIn: (delay) => void wakes.push(delay),
  })

const waiting = async () => (await openCopiesDatabase()).getAll('waiting')

afterEach(async () => {
  await (await openCopiesDatabase()).clear('waiting')
  wakes.length = 0
  sheetsGiven.length = 0
})

const full = async () => Promise.reject(new DOMException('Full.', 'QuotaExceededError'))

describe('keep', () => {
  it('sends the page as one file, and says what is missing', async () => {
    const { library, sent } = createLibrary()
    const missing = [{ kind: 'frame', reason: 'unreadable', count: 1 }]
    expect(await copiesOf(library).keep(1, URL_OF_PAGE)).toEqual({ kind: 'kept', missing })
    expect(sent).toEqual([
      [
        'bookmark-1',
        {
          html: `<img src="${dataUrl('p{}')}"><iframe srcdoc="<p>">`,
          madeAt: '2026-03-01T00:00:00.000Z',
          missing,
        },
      ],
    ])
    expect(await waiting()).toEqual([])
  })

  it.each([
    ['busy', 'busy'],
    ['blocked', 'unreadable'],
    [null, 'unreadable'],
  ])('says why a page that answers %s has no copy: %s', async (answer, reason) => {
    const { library, sent } = createLibrary()
    expect(await copiesOf(library, [answer]).keep(1, URL_OF_PAGE)).toEqual({ kind: 'failed', reason })
    expect(sent).toEqual([])
  })

  it('gives the page the style sheets that it may not read, with their imports', async () => {
    const { library } = createLibrary()
    const answers = [{ kind: 'needed', sheets: [SHEET] }, snapshot]
    expect(await copiesOf(library, answers).keep(1, URL_OF_PAGE)).toMatchObject({ kind: 'kept' })
    expect(sheetsGiven).toEqual([
      null,
      { [SHEET]: '@import "more.css";', 'https://cdn.example/more.css': 'p{}' },
    ])
  })

  it('keeps the copy on this device while the library cannot take it, and sends it later', async () => {
    const { library, sent } = createLibrary()
    let isDown = true
    const save = async () => {
      if (isDown) throw new Error('offline')
      return 'bookmark-1'
    }
    const copies = copiesOf({ ...library, save })
    expect(await copies.keep(1, URL_OF_PAGE)).toMatchObject({ kind: 'waiting' })
    expect([await waiting(), wakes]).toEqual([[expect.objectContaining({ url: URL_OF_PAGE })], [60_000]])
    isDown = false
    await copies.send()
    expect([await waiting(), sent.length]).toEqual([[], 1])
  })

  it.each([
    ['cannot be reached', new TransportError({ kind: 'unreachable', message: 'no', requestId: null }), 1],
    ['refuses the page', apiError(404, 'not_found', { message: 'Gone.' }), 0],
  ])('keeps a copy of last week while its library %s: %#', async (_, error, left) => {
    const { library } = createLibrary({ save: () => Promise.reject(error) })
    const madeAt = Date.parse('2026-02-20T00:00:00Z')
    const packed = new Uint8Array([1])
    const copy = { id: 'old', library: 'home', url: URL_OF_PAGE, title: '', packed, madeAt }
    await (await openCopiesDatabase()).put('waiting', copy)
    await copiesOf(library).send()
    expect(await waiting()).toHaveLength(left)
  })

  it('sends a copy only to its own library', async () => {
    const { library } = createLibrary({ save: async () => Promise.reject(new Error('offline')) })
    await copiesOf(library).keep(1, URL_OF_PAGE)
    const other = createLibrary({ tag: 'work' })
    await copiesOf(other.library).send()
    expect([other.sent, (await waiting()).length]).toEqual([[], 1])
  })

  it.each([
    ['not_connected', null, [snapshot]],
    ['not_offered', { maxBytes: async () => null }, [snapshot]],
    ['unreadable', {}, ['blocked']],
    ['moved', {}, [{ ...snapshot, url: 'https://site.example/other' }]],
    ['too_large', { maxBytes: async () => 10 }, [snapshot]],
  ])('says why no copy is kept: %s', async (reason, answers, pages) => {
    const library = answers && createLibrary(answers).library
    expect(await copiesOf(library, pages).keep(1, URL_OF_PAGE)).toEqual({ kind: 'failed', reason })
    expect(await waiting()).toEqual([])
  })

  it('sends a copy that the disk has no room for at once', async () => {
    const { library, sent } = createLibrary()
    expect(await copiesOf(library, [snapshot], full).keep(1, URL_OF_PAGE)).toMatchObject({ kind: 'kept' })
    expect(sent.length).toBe(1)
  })

  it('says that the disk is full where the library cannot take the copy now', async () => {
    const { library } = createLibrary({ saveCopy: async () => Promise.reject(new Error('offline')) })
    expect(await copiesOf(library, [snapshot], full).keep(1, URL_OF_PAGE)).toEqual({
      kind: 'failed',
      reason: 'disk_full',
    })
  })

  it('asks the library to delete older copies if the person chose that', async () => {
    const { library, sent } = createLibrary()
    await copiesOf(library).keep(1, URL_OF_PAGE, { replaceOldest: true })
    expect(sent[0]![1].replaceOldest).toBe(true)
  })

  it('follows a redirect within the site of the page, but not to another site', async () => {
    const { library } = createLibrary()
    const at = (url: string) =>
      copiesOf(library, [{ ...snapshot, url }]).keep(1, URL_OF_PAGE, { follows: true })
    expect(await at('https://site.example/page/1')).toMatchObject({ kind: 'kept' })
    expect(await at('https://login.example/')).toEqual({ kind: 'failed', reason: 'moved' })
  })

  it.each([
    ['quota', ['quota_reached']],
    ['too_large', ['quota_reached', 'copy_too_large']],
  ])('keeps no copy that the quota of the library refuses: %s', async (reason, codes) => {
    const refusal = new ApiError({
      code: 'validation_error',
      message: 'No room.',
      status: 422,
      retryable: false,
      requestId: 'r',
      details: { issues: codes.map((code) => ({ code, message: 'No room.', path: ['html'] })) },
    } as never)
    const { library } = createLibrary({ saveCopy: async () => Promise.reject(refusal) })
    expect(await copiesOf(library).keep(1, URL_OF_PAGE)).toEqual({ kind: 'failed', reason })
    expect(await waiting()).toEqual([])
  })
})
