import { Tensor } from 'onnxruntime-node'
import { inRuns, openNetwork, rowsOf } from './inference-runs.ts'
import { networkIn, readModelJson } from './model-folder.ts'
import { readTokenizer } from './read-tokenizer.ts'

/** Longer texts are cut, because their time grows with the square of the length. */
const MAX_TOKENS = 512

interface PoolingFile {
  pooling_mode_cls_token?: boolean
  pooling_mode_max_tokens?: boolean
  pooling_mode_lasttoken?: boolean
}

type Pool = (states: Float32Array, width: number, tokens: number) => Float32Array

const rowAt = (states: Float32Array, width: number, at: number): Float32Array =>
  states.slice(at * width, (at + 1) * width)

function mean(states: Float32Array, width: number, tokens: number): Float32Array {
  const sum = new Float32Array(width)
  for (let at = 0; at < tokens * width; at += 1) sum[at % width]! += states[at]! / tokens
  return sum
}

function max(states: Float32Array, width: number, tokens: number): Float32Array {
  const most = rowAt(states, width, 0)
  for (let at = width; at < tokens * width; at += 1)
    most[at % width] = Math.max(most[at % width]!, states[at]!)
  return most
}

function poolOf(folder: string): Pool {
  const file = readModelJson<PoolingFile>(folder, '1_Pooling/config.json') ?? {}
  if (file.pooling_mode_cls_token) return (states, width) => rowAt(states, width, 0)
  if (file.pooling_mode_lasttoken) return (states, width, tokens) => rowAt(states, width, tokens - 1)
  return file.pooling_mode_max_tokens ? max : mean
}

const PLAIN_MODULES = /\.(Transformer|Pooling|Normalize)$/

/** @throws {Error} if the network lacks a layer of the model */
function requirePlain(folder: string): void {
  const modules = readModelJson<{ type: string }[]>(folder, 'modules.json') ?? []
  const other = modules.find(({ type }) => !PLAIN_MODULES.test(type))
  if (other) throw new Error(`${folder} has a layer ${other.type} that its network lacks`)
}

export async function openSentenceModel(folder: string, threads: number) {
  const { tokenizer, config } = readTokenizer(folder)
  const session = await openNetwork(networkIn(folder)!, threads)
  const isWhole = session.outputNames.includes('sentence_embedding')
  if (!isWhole) requirePlain(folder)
  const output = isWhole ? 'sentence_embedding' : session.outputNames[0]!
  const pool = poolOf(folder)
  const { max_seq_length: declared = config.model_max_length ?? MAX_TOKENS } =
    readModelJson<{ max_seq_length?: number }>(folder, 'sentence_bert_config.json') ?? {}
  const most = Math.min(declared, MAX_TOKENS)
  const padToken = typeof config.pad_token === 'object' ? config.pad_token.content : config.pad_token
  const pad = (padToken === undefined ? undefined : tokenizer.token_to_id(padToken)) ?? 0

  /** Keeps the end mark of a text that is cut. */
  const tokensOf = (text: string): number[] => {
    const ids = tokenizer.encode(text).ids as number[]
    return ids.length > most ? [...ids.slice(0, most - 1), ids.at(-1)!] : ids
  }

  const run = async (texts: readonly (readonly number[])[]): Promise<Float32Array[]> => {
    const places = Math.max(1, ...texts.map((tokens) => tokens.length))
    const tensorOf = (valueAt: (tokens: readonly number[], at: number) => number) =>
      new Tensor(
        'int64',
        BigInt64Array.from(
          texts.flatMap((tokens) => Array.from({ length: places }, (_, at) => BigInt(valueAt(tokens, at)))),
        ),
        [texts.length, places],
      )
    const inputs: Record<string, Tensor> = {
      input_ids: tensorOf((tokens, at) => tokens[at] ?? pad),
      attention_mask: tensorOf((tokens, at) => (at < tokens.length ? 1 : 0)),
      token_type_ids: tensorOf(() => 0),
    }
    const feeds = Object.fromEntries(session.inputNames.map((name) => [name, inputs[name]!]))
    const rows = rowsOf((await session.run(feeds))[output]!.data as Float32Array, texts.length)
    if (isWhole) return rows
    return rows.map((states, at) => pool(states, states.length / places, Math.max(1, texts[at]!.length)))
  }

  return (texts: readonly string[]): Promise<Float32Array[]> => inRuns(texts.map(tokensOf), run)
}
