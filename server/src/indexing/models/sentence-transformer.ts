import {
  add,
  fused,
  matMul,
  mean,
  mul,
  reshape,
  rsqrt,
  softmax,
  square,
  sub,
  tanh,
  tensor2d,
  tidy,
  transpose,
  unstack,
  type GraphModel,
  type Tensor,
} from '@energetic-ai/core'
import {
  readTransformerWeights,
  type Dense,
  type Norm,
  type TransformerLayer,
} from './transformer-weights.ts'

const MAX_WORD_PIECES = 128
const HEADS = 4
const EPSILON = 1e-6
/** Added to how much one place heeds another: nothing is left of it. */
const NOT_SEEN = -1e9

const dense = (a: Tensor, { weights: b, bias }: Dense, activation: 'linear' | 'relu' = 'linear'): Tensor =>
  fused.matMul({ a, b, bias, activation })

function normalize(rows: Tensor, { scale, bias }: Norm): Tensor {
  const centered = sub(rows, mean(rows, -1, true))
  const variance = mean(square(centered), -1, true)
  return add(mul(mul(scale, rsqrt(add(variance, EPSILON))), centered), bias)
}

function attend(rows: Tensor, { width, attention, output }: TransformerLayer, apart: Tensor): Tensor {
  const places = rows.shape[0]!
  const headWidth = width / HEADS
  const projected = reshape(dense(rows, attention), [places, 3, HEADS, headWidth])
  const [queries, keys, values] = unstack(transpose(projected, [1, 2, 0, 3])) as [Tensor, Tensor, Tensor]
  const shares = softmax(add(matMul(mul(queries, headWidth ** -0.5), keys, false, true), apart))
  const heads = transpose(matMul(shares, values), [1, 0, 2])
  return dense(reshape(heads, [places, width]), output)
}

/** Short texts share a matrix, so that the weights are read once for all; what is long would only heed more in vain. */
function batches<Pieces extends readonly number[]>(texts: readonly Pieces[]): Pieces[][] {
  const all: Pieces[][] = []
  let places = Number.POSITIVE_INFINITY
  for (const pieces of texts) {
    if (places + pieces.length > MAX_WORD_PIECES) {
      all.push([])
      places = 0
    }
    all.at(-1)!.push(pieces)
    places += pieces.length
  }
  return all
}

/** What keeps the texts of one batch from reading each other, and what takes the mean of each. */
function boundaries(texts: readonly (readonly number[])[], places: number): { apart: Tensor; means: Tensor } {
  const apart = new Float32Array(places * places).fill(NOT_SEEN)
  const means = new Float32Array(texts.length * places)
  let start = 0
  for (const [index, { length }] of texts.entries()) {
    const end = start + length
    for (let place = start; place < end; place += 1) {
      apart.fill(0, place * places + start, place * places + end)
    }
    means.fill(1 / length, index * places + start, index * places + end)
    start = end
  }
  return { apart: tensor2d(apart, [places, places]), means: tensor2d(means, [texts.length, places]) }
}

/**
 * Universal Sentence Encoder Lite, step by step. Its graph says the same in 317 nodes, most of which work out shapes;
 * their interpreter takes three times as long over a query as the model itself.
 */
export function createSentenceTransformer(model: GraphModel) {
  const { wordPieces, rates, around, layers, summary } = readTransformerWeights(model)
  const { values, width } = wordPieces

  /** Each word piece twice, and where in its text it stands. */
  const placed = (texts: readonly (readonly number[])[], places: number): Tensor => {
    const rows = new Float32Array(places * width)
    let row = 0
    for (const pieces of texts) {
      for (const [place, piece] of pieces.entries()) {
        const from = piece * width
        for (let at = 0; at < rates.length; at += 1) {
          const turn = place * rates[at]!
          rows[row + at] = 2 * values[from + at]! + Math.sin(turn)
          rows[row + rates.length + at] = 2 * values[from + rates.length + at]! + Math.cos(turn)
        }
        row += width
      }
    }
    return tensor2d(rows, [places, width])
  }

  const meaningsOf = (texts: readonly (readonly number[])[]): Float32Array[] => {
    const places = texts.reduce((sum, { length }) => sum + length, 0)
    const meanings = tidy(() => {
      const { apart, means } = boundaries(texts, places)
      let rows = placed(texts, places)
      let residual = dense(rows, around)
      for (const layer of layers) {
        const attended = add(attend(normalize(rows, layer.beforeAttention), layer, apart), residual)
        const widened = dense(normalize(attended, layer.beforeFeedForward), layer.widen, 'relu')
        rows = add(dense(widened, layer.narrow), attended)
        residual = rows
      }
      return tanh(dense(matMul(means, rows), summary)).dataSync()
    })
    const dimensions = meanings.length / texts.length
    return texts.map((_, index) => meanings.slice(index * dimensions, (index + 1) * dimensions))
  }

  /**
   * The meanings of texts, each given by the numbers of its word pieces, one at least; what is beyond the first 128
   * does not count.
   */
  return (texts: readonly (readonly number[])[]): Float32Array[] =>
    batches(texts.map((pieces) => pieces.slice(0, MAX_WORD_PIECES))).flatMap(meaningsOf)
}
