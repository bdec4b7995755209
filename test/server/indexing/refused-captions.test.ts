import { expect, it } from 'vitest'
import { createCaptionsStore } from '../../../server/src/storage/sqlite/library/captions-store.ts'
import { ModelError } from '../../../server/src/indexing/models/model-error.ts'
import { createIndexLibrary } from '../../../server/src/indexing/index-library.ts'
import { createLibraryStore } from '../../../server/src/library/library-store.ts'
import { openLibraryDatabase } from '../../../server/src/storage/sqlite/library/library-database.ts'
import { fillLibrary } from '../../helpers/fill-library.ts'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'

const open = async (lines: object[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'bookplate-test-'))
  await mkdir(join(folder, 'libraries'))
  await fillLibrary(folder, 'a', lines)
  const store = createLibraryStore(openLibraryDatabase(folder, 'a'), randomUUID)
  return store
}
const image = (name: string) => ({ type: 'image', url: `https://img.example/${name}.jpg`, altText: name })

it('lays aside the one image that a vision model refuses', async () => {
  const store = await open(
    ['first', 'second', 'poison'].map((name) => ({ url: `https://a.example/${name}`, media: [image(name)] })),
  )
  const captioner = {
    source: 'vision',
    caption: async ({ altText }: { altText: string | null }) => {
      if (altText === 'poison') throw new ModelError('answered 400', { retryable: false })
      return altText
    },
    close: async () => {},
  }
  const library = createIndexLibrary({
    openStore: () => store,
    embedder: null,
    captioner,
    onEmbedded: () => {},
    onSkipped: () => {},
  })
  for (let round = 0; round < 5; round += 1)
    await library.captionSome(new AbortController().signal).catch(() => 0)
  expect(library.waiting().images).toBe(1)
})

it('finds an image no more by the caption that another captioner took away', async () => {
  const store = await open([
    { url: 'https://a.example/1', title: 'Zebra', media: [{ ...image('x'), altText: null }] },
  ])
  const index = (source: string, caption: string | null) =>
    createIndexLibrary({
      openStore: () => store,
      embedder: null,
      captioner: { source, caption: async () => caption, close: async () => {} },
      onEmbedded: () => {},
      onSkipped: () => {},
    })
  await index('builtin', 'Zebra').captionSome(new AbortController().signal)
  expect(createCaptionsStore(store.database).hasAny()).toBe(true)
  await index('vision', null).captionSome(new AbortController().signal)
  expect(createCaptionsStore(store.database).hasAny()).toBe(false)
})
