import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseConfig } from '../../../../server/src/config.ts'
import { createStaticEmbedder } from '../../../../server/src/indexing/models/static-embedder.ts'
import { putModel, safetensors, STATIC_MODEL, TOKENIZER } from '../../../helpers/tiny-models.ts'
import { BUILTIN, indexed, OFF, openSearchLibrary } from '../../../helpers/search-library.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bookplate-static-'))
  putModel(folder, STATIC_MODEL)
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
      'BOOKPLATE_EMBEDDINGS: The model folder ./no-such-model has no tokenizer.json, model.safetensors / model.onnx.',
    )
  })

  it('finds a text in another language than the query', async () => {
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
  })
})
