import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const TOKENIZER_FILE = 'tokenizer.json'
export const TENSOR_FILE = 'model.safetensors'

export function staticModelProblem(folder: string): string | null {
  const missing = [TOKENIZER_FILE, TENSOR_FILE].filter((name) => !existsSync(join(folder, name)))
  return missing.length === 0 ? null : `names ${folder}, which has no ${missing.join(' and no ')}`
}
