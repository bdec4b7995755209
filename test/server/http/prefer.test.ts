import { expect, it } from 'vitest'
import { prefersBrief } from '../../../server/src/http/prefer.ts'

it.each([
  'return=minimal',
  'RETURN=MINIMAL',
  'return="minimal"',
  'return = minimal ; x="a, b"',
  'respond-async, return=minimal, wait=10',
  'wait="a \\" b, c", return=minimal',
  // The first one counts (RFC 7240, section 2).
  'return=minimal, return=representation',
])('Prefer: %s asks for a minimal response', (value) => {
  expect(prefersBrief(new Headers({ Prefer: value }))).toBe(true)
})

it.each([
  '',
  ',',
  'return',
  'return=',
  'return=minimal-ish',
  'xreturn=minimal',
  'return=representation',
  'return=representation, return=minimal',
  'wait; return=minimal',
  'foo="a, return=minimal"',
  'foo="a, return=minimal',
  `"${'\\"'.repeat(8_000)}`,
])('Prefer: %s does not', (value) => {
  expect(prefersBrief(new Headers({ Prefer: value }))).toBe(false)
})
