import { expect, it } from 'vitest'
import { createCollections } from '../../../server/src/library/collections.ts'

it('refuses the 501st collection, because the list has no pages', async () => {
  const made: object[] = []
  const { create } = createCollections({
    collections: async () => made,
    addCollection: async (uuid: string, fields: object) => {
      made.push(fields)
      return { ...fields, uuid, position: made.length }
    },
  } as never)
  for (let at = 0; at < 500; at++) await create({ name: `${at}` })
  await expect(create({ name: 'one more' })).rejects.toMatchObject({ code: 'validation_error' })
  expect(made).toHaveLength(500)
})
