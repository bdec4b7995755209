import { Tensor } from 'onnxruntime-node'
import { inRuns, openNetwork, rowsOf } from './inference-runs.ts'
import { readModelFiles } from './model-files.ts'
import { writeTransformer } from './transformer-graph.ts'
import { nameTransformerWeights } from './transformer-weights.ts'
import { createWordPieces } from './word-pieces.ts'

const MAX_WORD_PIECES = 128
/** Added to the attention of padding, to remove it. */
const MASKED = -1e9

/** Universal Sentence Encoder Lite. Ignores a text after 128 word pieces. */
export async function openSentenceTransformer(threads: number) {
  const { weights: files, vocabulary } = readModelFiles()
  const weights = nameTransformerWeights(files)
  const rates = weights.rates.slice()
  const values = weights.wordPieces.values.slice()
  const width = weights.wordPieces.shape.at(-1)!
  const piecesOf = createWordPieces(vocabulary)
  const network = writeTransformer(weights)
  const session = await openNetwork(network, threads)
  // Frees 54 MB at once, because this thread rarely collects garbage.
  for (const { buffer } of [network, weights.wordPieces.values]) (buffer as ArrayBuffer).transfer(0)

  /** Writes each word piece twice, with its position. */
  const place = (pieces: readonly number[], rows: Float32Array): void => {
    for (const [index, piece] of pieces.entries()) {
      const from = piece * width
      const row = index * width
      for (let at = 0; at < rates.length; at += 1) {
        const turn = index * rates[at]!
        rows[row + at] = 2 * values[from + at]! + Math.sin(turn)
        rows[row + rates.length + at] = 2 * values[from + rates.length + at]! + Math.cos(turn)
      }
    }
  }

  const run = async (all: readonly (readonly number[])[]): Promise<Float32Array[]> => {
    const places = Math.max(1, ...all.map((pieces) => pieces.length))
    const rows = new Float32Array(all.length * places * width)
    const unseen = new Float32Array(all.length * places).fill(MASKED)
    const shares = new Float32Array(all.length * places)
    for (const [index, pieces] of all.entries()) {
      const start = index * places
      place(pieces, rows.subarray(start * width))
      unseen.fill(0, start, start + pieces.length)
      shares.fill(1 / pieces.length, start, start + pieces.length)
    }
    const { meaning } = await session.run({
      rows: new Tensor('float32', rows, [all.length, places, width]),
      unseen: new Tensor('float32', unseen, [all.length, 1, 1, places]),
      shares: new Tensor('float32', shares, [all.length, 1, places]),
    })
    return rowsOf(meaning!.data as Float32Array, all.length)
  }

  return (texts: readonly string[]): Promise<Float32Array[]> =>
    inRuns(
      texts.map((text) => piecesOf(text).slice(0, MAX_WORD_PIECES)),
      run,
    )
}
