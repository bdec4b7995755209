import { expect, it } from 'vitest'
import { createIndexLibrary } from '../../../server/src/indexing/index-library.ts'
import { fillLibrary } from '../../helpers/fill-library.ts'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEngine } from '../../helpers/open-engine.ts'

const line = (number: number) => ({ url: `https://a.example/${number}`, title: `Page ${number}` })

it('embeds a bookmark that another process added and noticed during the last batches', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bookplate-test-'))
  await fillLibrary(
    folder,
    'a',
    Array.from({ length: 20 }, (_, number) => line(number)),
  )
  const { libraries } = openEngine(folder)
  const { embedSome, takeChanged, waiting } = createIndexLibrary({
    embedder: {
      model: 'm',
      queryBudgetMs: 1,
      languages: null,
      embedQuery: async () => new Float32Array([1]),
      embedBatch: async (texts) => texts.map(() => new Float32Array([1])),
      close: async () => {},
    },
    captioner: null,
    warn: () => {},
  })
  await libraries.use('a', takeChanged)
  expect(await libraries.use('a', embedSome)).toBeLessThan(20)
  await fillLibrary(folder, 'a', [line(20)])
  await libraries.use('a', ({ index }) => index.takeChanged(500))
  while ((await libraries.use('a', embedSome)) > 0);
  expect((await libraries.use('a', waiting)).bookmarks).toBe(0)
})
