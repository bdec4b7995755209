import { expect, it } from 'vitest'
import { isOversized } from '../../../server/src/http/json-size.ts'

const sizeOf = (value: unknown) => isOversized(Buffer.from(JSON.stringify(value)))
const unique = (amount: number) =>
  Object.fromEntries(Array.from({ length: amount }, (_, at) => [`name ${at}`, 'x']))

it('accepts what a large import sends', () => {
  const span = { _type: 'span', _key: 'a1', text: '"[{', marks: ['em'] }
  const block = { _type: 'block', children: [span] }
  const line = { url: 'https://a.example', content: Array.from({ length: 200 }, () => block) }
  expect(sizeOf({ lines: Array.from({ length: 1_000 }, () => ({ place: 'line 1', line })) })).toBe(false)
})

it('counts names once, and only outside of strings', () => {
  expect(sizeOf(Array.from({ length: 5_000 }, () => unique(20)))).toBe(false)
  expect(sizeOf(unique(1_000))).toBe(false)
  expect(sizeOf(unique(1_001))).toBe(true)
  expect(sizeOf([JSON.stringify(unique(2_000)), '['.repeat(200), String.raw`\"`.repeat(9)])).toBe(false)
})

it('counts levels that are open at once', () => {
  expect(sizeOf(Array.from({ length: 200 }, () => [[[]]]))).toBe(false)
  expect(isOversized(Buffer.from('['.repeat(101)))).toBe(true)
})

it.each(['"', String.raw`"\\`, String.raw`{"a`, ''])('ends at the end of broken JSON: %s', (text) => {
  expect(isOversized(Buffer.from(text))).toBe(false)
})
