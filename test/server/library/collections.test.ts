import { expect, it } from 'vitest'
import { createCollection } from '../../../server/src/library/collections.ts'

it('refuses the 501st collection, because the list has no pages', async () => {
  const made: object[] = []
  const store = {
    collections: async () => made,
    addCollection: async (uuid: string, fields: object) => {
      made.push(fields)
      return { ...fields, uuid, position: made.length }
    },
  }
  const create = (name: string) => createCollection({ store } as never, { name })
  for (let at = 0; at < 500; at++) await create(`${at}`)
  await expect(create('one more')).rejects.toMatchObject({ code: 'validation_error' })
  expect(made).toHaveLength(500)
})
