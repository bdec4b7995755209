import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export const MODELS_FOLDER = 'models'

export const TOKENIZER_FILE = 'tokenizer.json'
export const TENSOR_FILE = 'model.safetensors'
/** Places of the network in a sentence model, in the order of preference. */
export const NETWORK_FILES = ['model.onnx', 'onnx/model.onnx'] as const

const hasFile = (folder: string, name: string): boolean => existsSync(join(folder, name))

export function readModelJson<Content>(folder: string, name: string): Content | null {
  const path = join(folder, name)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Content) : null
}

/** Returns whether the files say that a model is static, because such a repository may also have a network. */
export const isStaticModel = (folder: string): boolean =>
  readModelJson<{ model_type?: string }>(folder, 'config.json')?.model_type === 'model2vec' ||
  JSON.stringify(readModelJson(folder, 'modules.json')).includes('StaticEmbedding')

export const networkIn = (folder: string): string | null => {
  const name = NETWORK_FILES.find((file) => hasFile(folder, file))
  return name === undefined || isStaticModel(folder) ? null : join(folder, name)
}

/** Names of the files that a model lacks. Empty if it is complete. */
export const missingFiles = (folder: string): string =>
  [
    ...(hasFile(folder, TOKENIZER_FILE) ? [] : [TOKENIZER_FILE]),
    ...(networkIn(folder) || hasFile(folder, TENSOR_FILE) ? [] : [`${TENSOR_FILE} / ${NETWORK_FILES[0]}`]),
  ].join(', ')

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---/
const LANGUAGE_FIELD = /^language:[ \t]*(?:(\S.*)|((?:\r?\n[ \t]*- .*)+))$/m

/** Returns the languages that the model's card names, or null if it names none or says "multilingual". */
export function languagesIn(folder: string): string[] | null {
  const path = join(folder, 'README.md')
  const [, fields = ''] = existsSync(path) ? (FRONT_MATTER.exec(readFileSync(path, 'utf8')) ?? []) : []
  const [, inline, lines] = LANGUAGE_FIELD.exec(fields) ?? []
  const named: string[] = (inline ?? lines ?? '').match(/[a-z]{2,}(?:-[a-z]+)?/gi) ?? []
  return named.length === 0 || named.includes('multilingual') ? null : named
}

/** E5 models were trained with these and may not name them in a file. */
const E5 = { query: 'query: ', passage: 'passage: ' }

export function promptsOf(folder: string): { query: string; passage: string } {
  const { prompts = {} } =
    readModelJson<{ prompts?: Record<string, string> }>(folder, 'config_sentence_transformers.json') ?? {}
  const passage = prompts['passage'] ?? prompts['document']
  if (prompts['query'] !== undefined || passage !== undefined)
    return { query: prompts['query'] ?? '', passage: passage ?? '' }
  return /(^|[-_])e5-(?!.*instruct)/i.test(basename(folder)) ? E5 : { query: '', passage: '' }
}
