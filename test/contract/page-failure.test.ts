import { PAGE_FAILURES, pageFailureWords, siteErrorOf } from '@bookplate/contract'
import { expect, it } from 'vitest'

it.each([
  [404, 'missing'],
  [410, 'missing'],
  [408, 'failing'],
  [429, 'failing'],
  [500, 'failing'],
  [503, 'failing'],
  [401, null],
  [403, null],
  [418, null],
])('recognizes a site with status %i as %s', (status, error) => {
  expect(siteErrorOf(pageFailureWords('status', status))).toBe(error)
})

it('recognizes a slow site and a busy library as temporary failures', () => {
  const failing = Object.entries(PAGE_FAILURES).flatMap(([reason, words]) =>
    siteErrorOf(words) === null ? [] : [reason],
  )
  expect(failing.toSorted()).toEqual(['busy', 'timeout'])
})
