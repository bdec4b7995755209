import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useHasCopy } from '@/components/bookmark/use-open-copy.ts'
import { createPanelWrapper, createResultsClient } from '../../helpers/panel-library.tsx'

const find = (answer: unknown) => {
  const { client } = createResultsClient({})
  const { wrapper } = createPanelWrapper(client, {}, { 'capture.listCopies': answer })
  return renderHook(useHasCopy, { wrapper }).result.current('b1')
}

it('finds whether a bookmark has a copy', async () => {
  expect(await find({ items: [{ id: 'new' }, { id: 'old' }] })).toBe(true)
  expect(await find({ items: [] })).toBe(false)
  expect(await find(Promise.reject(new Error('offline')))).toBe(true)
})
