import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseConfig } from '../../../../server/src/config.ts'
import { createStaticEmbedder } from '../../../../server/src/indexing/models/static-embedder.ts'
import { BUILTIN, indexed, MODEL_START_MS, OFF, openSearchLibrary } from '../../../helpers/search-library.ts'

/** Words of a tiny model with their vectors: food and sea. */
const WORDS: Record<string, [number, number]> = {
  '[UNK]': [9, 9],
  bread: [1, 0],
  brot: [1, 0],
  хлеб: [0.8, 0.1],
  море: [0, 1],
  sea: [0, 1],
}

const TOKENIZER = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: [],
  normalizer: { type: 'Lowercase' },
  pre_tokenizer: { type: 'Whitespace' },
  post_processor: null,
  decoder: null,
  model: {
    type: 'WordPiece',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(Object.keys(WORDS).map((word, id) => [word, id])),
    unk_token: '[UNK]',
  },
}

function safetensors(name: string): Buffer {
  const values = Float32Array.from(Object.values(WORDS).flat())
  const entry = { dtype: 'F32', shape: [Object.keys(WORDS).length, 2], data_offsets: [0, values.byteLength] }
  const header = Buffer.from(JSON.stringify({ [name]: entry }))
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(header.length))
  return Buffer.concat([length, header, Buffer.from(values.buffer)])
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bookplate-static-'))
  writeFileSync(join(folder, 'tokenizer.json'), JSON.stringify(TOKENIZER))
  writeFileSync(join(folder, 'model.safetensors'), safetensors('embeddings'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a static embedding model', () => {
  it('averages the vectors of known tokens', async () => {
    const embedder = createStaticEmbedder(folder)
    const [bread, both] = await embedder.embedBatch(['Bread', 'bread nobody knows sea'])
    expect([...bread!]).toEqual([1, 0])
    expect(both![0]).toBeCloseTo(Math.SQRT1_2)
    expect(both![1]).toBeCloseTo(Math.SQRT1_2)
    expect([...(await embedder.embedQuery('nobody'))]).toEqual([0, 0])
    await embedder.close()
  })

  it('refuses a truncated file or another kind', () => {
    const other = mkdtempSync(join(tmpdir(), 'bookplate-static-'))
    const put = (content: Uint8Array): void => writeFileSync(join(other, 'model.safetensors'), content)
    writeFileSync(join(other, 'tokenizer.json'), JSON.stringify(TOKENIZER))
    put(safetensors('embeddings').subarray(0, -1))
    expect(() => createStaticEmbedder(other)).toThrow('model.safetensors is cut off')
    put(Buffer.from('no tensors'))
    expect(() => createStaticEmbedder(other)).toThrow('is not a safetensors file')
    put(safetensors('weight'))
    expect(() => createStaticEmbedder(other)).toThrow('has no "embeddings"')
    rmSync(other, { recursive: true, force: true })
  })

  it('is named by its folder, which must contain its files', () => {
    expect(parseConfig({ BOOKPLATE_EMBEDDINGS: folder }).embeddings.source).toBe(folder)
    expect(() => parseConfig({ BOOKPLATE_EMBEDDINGS: './no-such-model' })).toThrow(
      'BOOKPLATE_EMBEDDINGS: names ./no-such-model, which has no tokenizer.json and no model.safetensors',
    )
  })

  it(
    'finds a text in another language than the query',
    async () => {
      const lines = [
        { url: 'https://static.example/food', title: null, text: 'хлеб' },
        { url: 'https://static.example/water', title: null, text: 'море' },
      ]
      const embeddings = { ...BUILTIN, source: folder }
      const library = await openSearchLibrary(lines, { embeddings, captions: OFF })
      await indexed(library.service.url)
      expect((await library.names('Brot'))[0]).toBe('food')
      expect((await library.names('sea'))[0]).toBe('water')
      await library.stop()
    },
    MODEL_START_MS,
  )
})
