import { convertFile } from '@bookplate/import'
import { expect, it } from 'vitest'
import { toCsv } from '@/lib/export-formats/csv.ts'
import { EXPORTED_LINE } from '../../helpers/exported-line.ts'

async function noteAfterRoundTrip(note: string): Promise<unknown> {
  async function* lines() {
    yield { ...EXPORTED_LINE, note }
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
