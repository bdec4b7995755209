import { expect, it } from 'vitest'
import { ModelError } from '../../../server/src/errors/model-error.ts'
import { createIndexLibrary } from '../../../server/src/indexing/index-library.ts'
import { fillLibrary } from '../../helpers/fill-library.ts'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEngine } from '../../helpers/open-engine.ts'

const open = async (lines: object[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'bookplate-test-'))
  await fillLibrary(folder, 'a', lines)
  return openEngine(folder)
}
const image = (name: string) => ({ type: 'image', url: `https://img.example/${name}.jpg`, altText: name })

it('skips the one image that a vision model refuses', async () => {
  const { libraries } = await open(
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
  const { captionSome, waiting } = createIndexLibrary({ embedder: null, captioner, warn: () => {} })
  for (let round = 0; round < 5; round += 1) await libraries.use('a', captionSome).catch(() => 0)
  expect((await libraries.use('a', waiting)).images).toBe(1)
})

const index = (source: string, caption: string | null) =>
  createIndexLibrary({
    embedder: null,
    captioner: { source, caption: async () => caption, close: async () => {} },
    warn: () => {},
  })

it('no longer finds an image by a caption that another captioner removed', async () => {
  const { libraries } = await open([
    { url: 'https://a.example/1', title: 'Zebra', media: [{ ...image('x'), altText: null }] },
  ])
  const hasAny = () => libraries.use('a', ({ search }) => search.hasCaptions())
  await libraries.use('a', index('builtin', 'Zebra').captionSome)
  expect(await hasAny()).toBe(true)
  await libraries.use('a', index('vision', null).captionSome)
  expect(await hasAny()).toBe(false)
})
