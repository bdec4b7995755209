import type { Matrix } from './model-files.ts'

export interface Norm {
  scale: Matrix
  bias: Matrix
}

export interface Dense {
  weights: Matrix
  bias: Matrix
}

export interface TransformerLayer {
  width: number
  beforeAttention: Norm
  attention: Dense
  output: Dense
  beforeFeedForward: Norm
  widen: Dense
  narrow: Dense
}

export interface TransformerWeights {
  wordPieces: Matrix
  /** Frequencies of the position encoding. */
  rates: Float32Array
  /** Residual connection of the first layer, whose output is wider than its input. */
  around: Dense
  layers: readonly TransformerLayer[]
  summary: Dense
}

const ENCODE = 'Encoder_en/KonaTransformer/Encode'
const FOLDED = 'ConcatPartitions/concat'

export function nameTransformerWeights(weights: ReadonlyMap<string, Matrix>): TransformerWeights {
  const named = (ending: string): Matrix => {
    const [found, ...more] = [...weights].filter(([name]) => name.endsWith(ending))
    if (!found || more.length > 0) throw new Error(`The built-in model has no weights "${ending}"`)
    return found[1]
  }
  const norm = (path: string): Norm => ({
    scale: named(`${path}layer_prepostprocess/layer_norm/layer_norm_scale/${FOLDED}`),
    bias: named(`${path}layer_prepostprocess/layer_norm/layer_norm_bias/${FOLDED}`),
  })
  /** Stored as a convolution over one position, which is a matrix. */
  const projection = (path: string): Dense => {
    const { shape, values } = named(`${path}/kernel/part_0`)
    return { weights: { shape: shape.slice(-2), values }, bias: named(`${path}/bias/${FOLDED}`) }
  }
  const layer = (index: number): TransformerLayer => {
    const path = `${ENCODE}/Layer_${index}/TransformerLayer/`
    const attention = projection(`${path}MultiheadAttention/qkv_transform_single`)
    const feedForward = (step: string): Dense => ({
      weights: named(`TransformerStack/Layer_${index}/TransformerLayer/FFN/${step}/Tensordot/Reshape_1`),
      bias: named(`${path}FFN/${step}/bias/${FOLDED}`),
    })
    return {
      width: attention.weights.shape[0]!,
      beforeAttention: norm(path),
      attention,
      output: projection(`${path}MultiheadAttention/output_transform_single`),
      beforeFeedForward: norm(`${path}FFN/`),
      widen: feedForward('conv1'),
      narrow: feedForward('conv2'),
    }
  }
  return {
    wordPieces: named('Embeddings_en'),
    rates: named('TimingSignal/ExpandDims_1').values,
    around: { weights: named(`dense/kernel/${FOLDED}`), bias: named(`dense/bias/${FOLDED}`) },
    layers: [layer(0), layer(1)],
    summary: { weights: named('tanh_layer_0/weights'), bias: named('tanh_layer_0/bias') },
  }
}
