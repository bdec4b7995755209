import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import type { Tokenizer } from '@huggingface/tokenizers'
import { toUnitLength, type Embedder } from './embedder.ts'
import { languagesIn, TENSOR_FILE } from './model-folder.ts'
import { readTokenizer, type TokenizerFile } from './read-tokenizer.ts'
import { openTensorFile } from './tensor-file.ts'

/** A lookup takes a millisecond, but longer on a sleeping disk. */
const QUERY_BUDGET_MS = 4_000
const MAX_TOKENS = 512
const HASH_LENGTH = 12

function unknownOf({ model }: TokenizerFile, tokenizer: Tokenizer): number | undefined {
  if (typeof model.unk_id === 'number') return model.unk_id
  return model.unk_token ? tokenizer.token_to_id(model.unk_token) : undefined
}

/** Model2Vec: the mean of token vectors, which stay on disk. @throws {Error} for unusable files */
export function createStaticEmbedder(folder: string): Embedder {
  const { definition, tokenizer } = readTokenizer(folder)
  const unknown = unknownOf(definition, tokenizer)

  const tensors = openTensorFile(join(folder, TENSOR_FILE))
  const embeddings = tensors.rowsOf('embeddings')
  if (!embeddings) {
    tensors.close()
    throw new Error(
      `${join(folder, TENSOR_FILE)} has no "embeddings": it is not a model in the Model2Vec format`,
    )
  }
  const mapping = tensors.rowsOf('mapping')
  const weights = tensors.rowsOf('weights')
  const digest = createHash('sha256').update(JSON.stringify(definition.model.vocab)).update(tensors.header)

  const embed = (text: string): Float32Array => {
    const sum = new Float32Array(embeddings.columns)
    const { ids } = tokenizer.encode(text, { add_special_tokens: false })
    for (const id of (ids as number[]).filter((id) => id !== unknown).slice(0, MAX_TOKENS)) {
      const row = mapping ? mapping.row(id)[0]! : id
      if (row >= embeddings.rows) continue
      const weight = weights ? weights.row(id)[0]! : 1
      for (const [column, value] of embeddings.row(row).entries()) sum[column]! += value * weight
    }
    return toUnitLength(sum)
  }

  return {
    model: `static:${basename(folder)}@${digest.digest('hex').slice(0, HASH_LENGTH)}`,
    queryBudgetMs: QUERY_BUDGET_MS,
    languages: languagesIn(folder),
    embedQuery: async (text) => embed(text),
    embedBatch: async (texts) => {
      const vectors: Float32Array[] = []
      for (const text of texts) {
        vectors.push(embed(text))
        // Let requests run between texts.
        await turn()
      }
      return vectors
    },
    close: async () => tensors.close(),
  }
}
