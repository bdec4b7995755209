import type { Matrix } from './model-files.ts'
import { onnxConstant, onnxModel, onnxNode, type Attribute } from './onnx-file.ts'
import type { Dense, Norm, TransformerLayer, TransformerWeights } from './transformer-weights.ts'

const HEADS = 4
const EPSILON = 1e-6

/** Collects graph nodes. Each step returns the name of its output. */
function createSteps() {
  const nodes: Uint8Array[][] = []
  const constants: Uint8Array[][] = []
  let names = 0
  const nextName = (): string => `v${(names += 1)}`
  const constant = (shape: readonly number[], values: Float32Array | BigInt64Array): string => {
    const name = nextName()
    constants.push(onnxConstant(name, shape, values))
    return name
  }
  const step = (
    operator: string,
    inputs: readonly string[],
    attributes?: Record<string, Attribute>,
    output = nextName(),
  ): string => {
    nodes.push(onnxNode(operator, inputs, [output], attributes))
    return output
  }
  return {
    nodes,
    constants,
    step,
    matrix: ({ shape, values }: Matrix): string => constant(shape, values),
    number: (value: number): string => constant([], Float32Array.of(value)),
    sizes: (...sizes: number[]): string => constant([sizes.length], BigInt64Array.from(sizes, BigInt)),
  }
}

/**
 * Universal Sentence Encoder Lite as an ONNX graph. Inputs: `rows` (texts, positions, numbers of a word
 * piece), `unseen` (texts, 1, 1, positions: added to the attention), `shares` (texts, 1, positions: weight in
 * the mean). Output: `meaning` (texts, numbers).
 */
export function writeTransformer({ wordPieces, around, layers, summary }: TransformerWeights): Uint8Array {
  const { nodes, constants, step, matrix, number, sizes } = createSteps()
  const dense = (rows: string, { weights, bias }: Dense): string =>
    step('Add', [step('MatMul', [rows, matrix(weights)]), matrix(bias)])
  const normalize = (rows: string, { scale, bias }: Norm): string =>
    step('LayerNormalization', [rows, matrix(scale), matrix(bias)], {
      axis: -1,
      epsilon: { float: EPSILON },
    })

  const attend = (rows: string, { width, attention, output }: TransformerLayer): string => {
    const headWidth = width / HEADS
    const projected = step('Reshape', [dense(rows, attention), sizes(0, 0, 3, HEADS, headWidth)])
    const apart = step('Transpose', [projected], { perm: [2, 0, 3, 1, 4] })
    const part = (index: number): string => step('Gather', [apart, constantIndex[index]!], { axis: 0 })
    const keys = step('Transpose', [part(1)], { perm: [0, 1, 3, 2] })
    const scores = step('Mul', [step('MatMul', [part(0), keys]), number(headWidth ** -0.5)])
    const heeded = step('Softmax', [step('Add', [scores, 'unseen'])], { axis: -1 })
    const heads = step('Transpose', [step('MatMul', [heeded, part(2)])], { perm: [0, 2, 1, 3] })
    return dense(step('Reshape', [heads, sizes(0, 0, width)]), output)
  }
  const constantIndex = [0, 1, 2].map((index) => step('Squeeze', [sizes(index)]))

  let rows = 'rows'
  let residual = dense(rows, around)
  for (const layer of layers) {
    const attended = step('Add', [attend(normalize(rows, layer.beforeAttention), layer), residual])
    const widened = step('Relu', [dense(normalize(attended, layer.beforeFeedForward), layer.widen)])
    rows = step('Add', [dense(widened, layer.narrow), attended])
    residual = rows
  }
  const means = step('Squeeze', [step('MatMul', ['shares', rows]), sizes(1)])
  step('Tanh', [dense(means, summary)], {}, 'meaning')

  return onnxModel({
    nodes,
    constants,
    inputs: [
      { name: 'rows', shape: ['texts', 'places', wordPieces.shape.at(-1)!] },
      { name: 'unseen', shape: ['texts', 1, 1, 'places'] },
      { name: 'shares', shape: ['texts', 1, 'places'] },
    ],
    outputs: [{ name: 'meaning', shape: ['texts', summary.bias.shape.at(-1)!] }],
  })
}
