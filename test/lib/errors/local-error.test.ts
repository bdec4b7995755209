import { expect, it } from 'vitest'
import { localNameOf, toLocalError } from '@/lib/errors/local-error.ts'

it.each([
  Object.assign(new Error('The disk is full.'), { name: 'QuotaExceededError' }),
  new Error('Resource::kQuotaBytes quota exceeded'),
  new Error('storage.local API call exceeded its quota limitations.'),
])('names full storage of any kind: %s', (error) => {
  expect(localNameOf(error)).toBe('QuotaExceededError')
  expect(toLocalError(error).message).toContain('out of storage')
})

it('hides the text of an unexpected error', () => {
  expect(localNameOf(new Error('IO error'))).toBe(null)
  expect(toLocalError(new Error('IO error')).name).toBe('InternalError')
  expect(toLocalError('quota').name).toBe('InternalError')
})
