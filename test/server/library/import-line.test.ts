import { MAX_NOTE_LENGTH } from '@bookplate/contract'
import { expect, it } from 'vitest'
import { ImportLine } from '../../../server/src/library/import-line.ts'

const accepts = (more: object) => ImportLine.safeParse({ url: 'https://example.com/', ...more }).success
const takes = (note: string) => accepts({ note })

it('accepts every note that the service accepts', () => {
  expect(takes('🌙'.repeat(MAX_NOTE_LENGTH))).toBe(true)
  expect(takes('x'.repeat(MAX_NOTE_LENGTH + 1))).toBe(false)
})

it('refuses lists that would make lists of bookmarks too large', () => {
  const tags = Array.from({ length: 501 }, (_, at) => `tag ${at}`)
  const media = tags.map((tag) => ({ type: 'image', url: `https://example.com/${tag}` }))
  expect(accepts({ tags: tags.slice(1), media: media.slice(1) })).toBe(true)
  expect(accepts({ tags })).toBe(false)
  expect(accepts({ media })).toBe(false)
})
