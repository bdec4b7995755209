import { expect, it } from 'vitest'
import { renameSeen } from '@/lib/outbox/rename-seen.ts'

it('names the captures and base notes of earlier versions, at every depth', () => {
  expect(
    renameSeen({
      seen: { at: 1, bytes: 2 },
      edit: { add: ['seen'], note: { text: 'Mine', seen: ['Old'] }, remark: [{ note: 'Why?', seen: [] }] },
    }),
  ).toEqual({
    capture: { at: 1, bytes: 2 },
    edit: { add: ['seen'], note: { text: 'Mine', bases: ['Old'] }, remark: [{ note: 'Why?', bases: [] }] },
  })
  for (const record of [null, 'seen', ['seen'], { bases: ['Old'] }])
    expect(renameSeen(record)).toEqual(record)
})
