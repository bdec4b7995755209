import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { createBuiltinEmbedder } from '../../../../server/src/indexing/models/hosted-embedder.ts'
import { canEmbed } from '../../../../server/src/indexing/models/can-embed.ts'

const embedder = createBuiltinEmbedder()
afterAll(() => embedder.close())

const cosine = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, index) => sum + value * b[index]!, 0)

describe('the built-in embedder', () => {
  // API: POST /v1/search 1
  it('ranks texts of similar meaning closer than texts with a common word', async () => {
    const query = await embedder.embedQuery('leaky faucet')
    const [tap, leak] = await embedder.embedBatch([
      'Stop a dripping tap with a new washer',
      'The leak of the report embarrassed the minister',
    ])
    expect(cosine(query, tap!)).toBeGreaterThan(cosine(query, leak!))
  })

  it('answers a query during a long batch', async () => {
    await embedder.embedQuery('warm up')
    const texts = Array.from(
      { length: 24 },
      (_, index) => `${'a long text of many words '.repeat(20)}${index}`,
    )
    let batchIsDone = false
    const batch = embedder.embedBatch(texts).then(() => {
      batchIsDone = true
    })
    await embedder.embedQuery('dinner')
    expect(batchIsDone).toBe(false)
    await batch
  })

  it.skipIf(process.platform !== 'linux')(
    'continues after the process of its batches was killed',
    { tags: ['slow'] },
    async () => {
      await embedder.embedBatch(['warm up'])
      const batch = embedder.embedBatch(
        Array.from({ length: 64 }, (_, index) => `${'many words '.repeat(60)}${index}`),
      )
      const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
      for (const id of children.trim().split(' ')) {
        const command = await readFile(`/proc/${id}/cmdline`, 'utf8')
        if (command.includes('sentence-encoder-worker')) process.kill(Number(id), 'SIGKILL')
      }
      await expect(batch).rejects.toThrow('stopped working')
      expect(await embedder.embedBatch(['again'])).toHaveLength(1)
    },
  )

  it('keeps the order of concurrent queries', async () => {
    const words = ['cat', 'mortgage', 'train', 'bread', 'piano']
    const together = await Promise.all(words.map((word) => embedder.embedQuery(word)))
    for (const [index, word] of words.entries()) {
      expect(cosine(together[index]!, await embedder.embedQuery(word))).toBeCloseTo(1, 3)
    }
  })

  it.each([
    ['Rye bread', true],
    ['How do I bake rye bread with a starter?', true],
    ['Wie backe ich ein Roggenbrot mit Sauerteig?', false],
    ['Làm thế nào để nướng bánh mì?', false],
    ['夏野菜カレーの作り方', false],
    ['42', false],
  ])('supports English only: "%s" is %s', (text, isRead) => {
    expect(canEmbed(embedder, text)).toBe(isRead)
  })

  it('refuses work after it is closed', async () => {
    const closed = createBuiltinEmbedder()
    await closed.close()
    await expect(closed.embedQuery('late')).rejects.toThrow('closed')
  })
})
