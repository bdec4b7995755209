import { expect, it } from 'vitest'
import { makePlace, storeAt } from '../../../helpers/store-at.ts'

it.each([
  ['a folder', false],
  ['a database', true],
])(
  "an image with an excessive declared size doesn't prevent the import of %s",
  { tags: ['slow'] },
  async (_name, inDatabase) => {
    const { place, remove } = await makePlace(inDatabase)
    try {
      const store = storeAt(place)
      const { id } = await store.account()
      const media = [{ type: 'image', url: 'https://example.org/a.png', width: 99_999_999_999, height: 3 }]
      const lines = ['a', 'b'].map((name) => ({ url: `https://example.org/${name}`, media }))
      expect(await store.fill(id, lines)).toEqual({ imported: 2, joined: 0, refused: 0 })
    } finally {
      await remove()
    }
  },
)
