import { MAX_NOTE_LENGTH } from '@bookplate/contract'
import { expect, it } from 'vitest'
import { ImportLine } from '../../../server/src/library/import-line.ts'

const takes = (note: string) => ImportLine.safeParse({ url: 'https://example.com/', note }).success

it('accepts every note that the service accepts', () => {
  expect(takes('🌙'.repeat(MAX_NOTE_LENGTH))).toBe(true)
  expect(takes('x'.repeat(MAX_NOTE_LENGTH + 1))).toBe(false)
})
