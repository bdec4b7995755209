import { createHash } from 'node:crypto'
import { startLoopbackServer } from './loopback-server.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Words of tiny models with their vectors: food and sea. */
export const WORDS: Record<string, [number, number]> = {
  '[UNK]': [9, 9],
  bread: [1, 0],
  brot: [1, 0],
  хлеб: [0.8, 0.1],
  море: [0, 1],
  sea: [0, 1],
}

export const TOKENIZER = {
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

const VECTORS = Float32Array.from(Object.values(WORDS).flat())
const ROWS = Object.keys(WORDS).length

export function safetensors(name: string): Buffer {
  const entry = { dtype: 'F32', shape: [ROWS, 2], data_offsets: [0, VECTORS.byteLength] }
  const header = Buffer.from(JSON.stringify({ [name]: entry }))
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(header.length))
  return Buffer.concat([length, header, Buffer.from(VECTORS.buffer)])
}

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(value >> 7)]
const integer = (field: number, value: number): Buffer => Buffer.from([field * 8, ...varint(value)])
const bytes = (field: number, value: Uint8Array | string): Buffer => {
  const content = Buffer.from(value)
  return Buffer.concat([Buffer.from([field * 8 + 2, ...varint(content.length)]), content])
}
const message = (field: number, ...parts: Buffer[]): Buffer => bytes(field, Buffer.concat(parts))

const INT64 = 7
const FLOAT = 1
const value = (field: number, name: string, type: number, ...sizes: (string | number)[]): Buffer =>
  message(
    field,
    bytes(1, name),
    message(
      2,
      message(
        1,
        integer(1, type),
        message(
          2,
          ...sizes.map((size) => message(1, typeof size === 'number' ? integer(1, size) : bytes(2, size))),
        ),
      ),
    ),
  )

/** An ONNX network that looks up the vector of each token. The attention mask is an input that it ignores. */
export function lookupNetwork(): Buffer {
  const node = (operator: string, inputs: string[], output: string): Buffer =>
    message(1, ...inputs.map((name) => bytes(1, name)), bytes(2, output), bytes(4, operator))
  const constant = message(
    5,
    integer(1, ROWS),
    integer(1, 2),
    integer(2, FLOAT),
    bytes(8, 'vectors'),
    bytes(9, new Uint8Array(VECTORS.buffer)),
  )
  const graph = message(
    7,
    node('Gather', ['vectors', 'input_ids'], 'last_hidden_state'),
    node('Identity', ['attention_mask'], 'mask'),
    bytes(2, 'lookup'),
    constant,
    value(11, 'input_ids', INT64, 'texts', 'tokens'),
    value(11, 'attention_mask', INT64, 'texts', 'tokens'),
    value(12, 'last_hidden_state', FLOAT, 'texts', 'tokens', 2),
    value(12, 'mask', INT64, 'texts', 'tokens'),
  )
  return Buffer.concat([integer(1, 8), graph, message(8, integer(2, 17))])
}

export type ModelFiles = Record<string, string | Uint8Array>

export const STATIC_MODEL: ModelFiles = {
  'tokenizer.json': JSON.stringify(TOKENIZER),
  'config.json': '{"model_type":"model2vec"}',
  'model.safetensors': safetensors('embeddings'),
}

export const SENTENCE_MODEL: ModelFiles = {
  'README.md': '---\nlicense: mit\nlanguage:\n- multilingual\n- de\n---\n# A card\n',
  'tokenizer.json': JSON.stringify(TOKENIZER),
  'config.json': '{"model_type":"bert"}',
  '1_Pooling/config.json': '{"pooling_mode_mean_tokens":true}',
  'onnx/model.onnx': lookupNetwork(),
}

export function putModel(folder: string, files: ModelFiles): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** A hub on loopback with the repository `some/tiny`. Large files have a SHA-256, as on the real one. */
export async function openModelHub(files: ModelFiles) {
  const requests: string[] = []
  const hub = { damaged: '' }
  const listed = Object.entries(files).map(([path, content]) => {
    const data = Buffer.from(content)
    const git = createHash('sha1').update(`blob ${data.length}\0`).update(data).digest('hex')
    const lfs = { oid: createHash('sha256').update(data).digest('hex'), size: data.length }
    return {
      type: 'file',
      path,
      size: data.length,
      oid: git,
      ...(/\.(onnx|safetensors)$/.test(path) && { lfs }),
    }
  })
  const { origin, close } = await startLoopbackServer((request, response) => {
    const url = request.url ?? ''
    requests.push(url)
    if (url === '/api/models/some/tiny/tree/main?recursive=true') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify([{ type: 'directory', path: 'onnx', size: 0, oid: 'x' }, ...listed]))
      return
    }
    const path = url.replace('/some/tiny/resolve/main/', '')
    const content = files[path]
    response.statusCode = content === undefined ? 404 : 200
    response.end(path === hub.damaged ? Buffer.alloc(Buffer.from(content!).length) : content)
  })
  return Object.assign(hub, {
    url: origin,
    requests,
    close,
  })
}
