import { afterEach, expect, it } from 'vitest'
import { openSearchLibrary, OFF, type SearchLibrary } from '../../helpers/search-library.ts'

let library: SearchLibrary
afterEach(() => library.stop())

it('finds a misspelled word, also if its stem ends differently', async () => {
  library = await openSearchLibrary(
    [{ url: 'https://a.example/db', title: 'Database licenses and responses' }],
    { embeddings: OFF, captions: OFF },
  )
  expect(await library.names('responzes of')).toEqual(['db'])
  expect(await library.names('datavase of')).toEqual(['db'])
})

it.each(['한국어 공부', 'がぎぐ', 'ＡＢＣ design', 'Green notes'])(
  'ranks the bookmark with the title %s first',
  async (title) => {
    library = await openSearchLibrary(
      [
        { url: 'https://a.example/title', title, text: 'Some long words. '.repeat(400) },
        ...Array.from({ length: 5 }, (_, at) => ({
          url: `https://a.example/${at}`,
          title: `${title} ${title}`,
          note: `${title} ${title} ${title}`,
          tags: [title],
        })),
      ],
      { embeddings: OFF, captions: OFF },
    )
    expect((await library.names(title))[0]).toBe('title')
  },
  30_000,
)
