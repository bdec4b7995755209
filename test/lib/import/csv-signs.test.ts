import { convertFile } from '@bookplate/import'
import { expect, it } from 'vitest'
import type { ExportedLine } from '@/lib/export/exported-line.ts'
import { toCsv } from '@/lib/export/csv.ts'

const LINE: ExportedLine = {
  url: 'https://example.com/a',
  platform: 'web',
  contentType: 'article',
  title: 'A page',
  author: null,
  content: [],
  media: [],
  tags: [],
  note: null,
  isFavorite: false,
  capturedAt: '2026-03-03T10:00:00.000Z',
  contentCreatedAt: null,
  deletedAt: null,
}

async function noteAfterRoundTrip(note: string): Promise<unknown> {
  async function* lines() {
    yield { ...LINE, note }
  }
  const file = new Blob(await Array.fromAsync(toCsv(lines())))
  const items = await Array.fromAsync(convertFile(file, 'export.csv', { now: Date.parse('2026-06-01') }))
  return items.flatMap((item) => (item.kind === 'line' ? [item.line['note']] : []))[0]
}

it.each(['=1+1', '@ada', '-1', '＝1', '⁺1', '﹣1', "'=quoted", '\tindented', '\nsecond line', "'plain"])(
  'restores a note that begins with %j',
  async (note) => {
    expect(await noteAfterRoundTrip(note)).toBe(note.trim())
  },
)
