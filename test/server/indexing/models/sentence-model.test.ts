import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFolderModel } from '../../../../server/src/indexing/models/folder-embedder.ts'
import { languagesIn, promptsOf } from '../../../../server/src/indexing/models/model-folder.ts'
import { openSentenceModel } from '../../../../server/src/indexing/models/sentence-model.ts'
import { BUILTIN, indexed, OFF, openSearchLibrary } from '../../../helpers/search-library.ts'
import { putModel, SENTENCE_MODEL, STATIC_MODEL, type ModelFiles } from '../../../helpers/tiny-models.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'bookplate-sentence-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function model(name: string, files: ModelFiles): string {
  const folder = join(root, name)
  putModel(folder, files)
  return folder
}

const card = (text: string) => languagesIn(model('card', { 'README.md': text }))

const pooled = (name: string, mode: object): string =>
  model(name, { ...SENTENCE_MODEL, '1_Pooling/config.json': JSON.stringify(mode) })

describe('a sentence model', () => {
  it.each([
    ['mean', { pooling_mode_mean_tokens: true }, [0.5, 0.5]],
    ['max', { pooling_mode_max_tokens: true }, [1, 1]],
    ['first token', { pooling_mode_cls_token: true }, [1, 0]],
    ['last token', { pooling_mode_lasttoken: true }, [0, 1]],
  ])('pools its tokens by %s, regardless of longer texts in the run', async (name, mode, expected) => {
    const transform = await openSentenceModel(pooled(name, mode), 1)
    const [long, pair] = await transform(['bread bread bread bread', 'bread sea'])
    expect([...pair!]).toEqual(expected)
    expect([...long!]).toEqual([1, 0])
  })

  it('cuts a text at the length that the model reads', async () => {
    const limits = { 'sentence_bert_config.json': '{"max_seq_length":2}' }
    const transform = await openSentenceModel(model('short', { ...SENTENCE_MODEL, ...limits }), 1)
    expect([...(await transform(['bread sea sea bread sea sea']))[0]!]).toEqual([0.5, 0.5])
  })

  it('is refused if its network lacks a layer', async () => {
    const modules = JSON.stringify([{ type: 'sentence_transformers.models.Dense' }])
    const folder = model('dense', { ...SENTENCE_MODEL, 'modules.json': modules })
    await expect(openSentenceModel(folder, 1)).rejects.toThrow('models.Dense')
  })

  it('reads the languages of its card', () => {
    expect(card('---\nlanguage:\n- de\n- zh\ntags:\n- x\n---\n')).toEqual(['de', 'zh'])
    expect(card('---\nlanguage: en\nlicense: mit\n---\n')).toEqual(['en'])
    expect(card('---\nlanguage:\n- multilingual\n- de\n---\n')).toBeNull()
    expect(card('# No front matter')).toBeNull()
  })

  it('gets the words before a text that it was trained with', () => {
    expect(promptsOf(model('multilingual-e5-small', {}))).toEqual({ query: 'query: ', passage: 'passage: ' })
    expect(promptsOf(model('multilingual-e5-large-instruct', {}))).toEqual({ query: '', passage: '' })
    const prompts = { 'config_sentence_transformers.json': '{"prompts":{"query":"Q: ","document":"D: "}}' }
    expect(promptsOf(model('named', prompts))).toEqual({ query: 'Q: ', passage: 'D: ' })
  })

  it('is not used where a repository has both a network and a static model', () => {
    const both = model('both', { ...SENTENCE_MODEL, ...STATIC_MODEL })
    const embedder = openFolderModel(both)
    expect(embedder.model).toMatch(/^static:both@/)
    return embedder.close()
  })

  it('tells how to get a model that is missing', () => {
    expect(() => openFolderModel(join(root, 'absent'))).toThrow('model install absent')
  })

  it('finds a text in another language than the query', async () => {
    const lines = [
      { url: 'https://tiny.example/food', title: null, text: 'хлеб' },
      { url: 'https://tiny.example/water', title: null, text: 'море' },
    ]
    const embeddings = { ...BUILTIN, source: model('tiny', SENTENCE_MODEL) }
    const library = await openSearchLibrary(lines, { embeddings, captions: OFF })
    await indexed(library.service.url)
    expect((await library.names('Brot'))[0]).toBe('food')
    expect((await library.names('sea'))[0]).toBe('water')
    await library.stop()
  })
})
