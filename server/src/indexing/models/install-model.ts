import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { TerminalError } from '../../errors/terminal-error.ts'
import { isStaticModel, TENSOR_FILE, TOKENIZER_FILE } from './model-folder.ts'

/** Repositories of the names that the guides use. Others are installed by `owner/name`. */
export const KNOWN_MODELS: Readonly<Record<string, string>> = {
  'potion-multilingual-128M': 'minishlab/potion-multilingual-128M',
  'multilingual-e5-small': 'intfloat/multilingual-e5-small',
  'multilingual-e5-base': 'intfloat/multilingual-e5-base',
}

/** Settings and tokenizer, of which a model has some. */
const SMALL_FILES = [
  'README.md',
  'config.json',
  'config_sentence_transformers.json',
  'modules.json',
  'sentence_bert_config.json',
  'tokenizer_config.json',
  TOKENIZER_FILE,
  '1_Pooling/config.json',
]
const NETWORK = 'onnx/model.onnx'
/** Weights of a network that doesn't fit into one file. */
const NETWORK_DATA = 'onnx/model.onnx_data'

/** A file as the hub lists it. Large ones have a SHA-256, others the hash that Git gives them. */
const Listed = z.array(
  z.object({
    type: z.string(),
    path: z.string(),
    size: z.number(),
    oid: z.string(),
    lfs: z.object({ oid: z.string() }).nullish(),
  }),
)
type ModelFile = z.infer<typeof Listed>[number]

export interface InstallDeps {
  fetch: typeof fetch
  mirror: string
  folder: string
  onProgress: (progress: { file: string; bytes: number; of: number }) => void
}

const hasherOf = ({ size, lfs }: ModelFile) =>
  lfs ? createHash('sha256') : createHash('sha1').update(`blob ${size}\0`)

const checksumOf = ({ oid, lfs }: ModelFile): string => (lfs?.oid ?? oid).replace(/^sha256:/, '')

async function isWhole(path: string, file: ModelFile): Promise<boolean> {
  const { size } = await stat(path).catch(() => ({ size: -1 }))
  if (size !== file.size) return false
  const hash = hasherOf(file)
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex') === checksumOf(file)
}

/** Downloads and checks missing files. Returns the folder. @throws {TerminalError} */
export async function installModel(name: string, deps: InstallDeps): Promise<string> {
  const { fetch, mirror, folder, onProgress } = deps
  const repository = KNOWN_MODELS[name] ?? name
  if (!/^[\w.-]+\/\w[\w.-]*$/.test(repository)) {
    const names = Object.keys(KNOWN_MODELS).join(', ')
    throw new TerminalError(({ t }) => t('service.models.unknown', { name, known: names }))
  }
  const target = join(folder, repository.split('/')[1]!)
  const base = mirror.replace(/\/+$/, '')

  const get = async (url: string): Promise<Response> => {
    const response = await fetch(url).catch((cause: unknown) => {
      const { host } = new URL(url)
      throw new TerminalError(({ t }) => t('service.models.unreachable', { host }), { cause })
    })
    const status = String(response.status)
    if (!response.ok) throw new TerminalError(({ t }) => t('service.models.status', { url, status }))
    return response
  }

  const download = async (file: ModelFile): Promise<void> => {
    const path = join(target, file.path)
    if (await isWhole(path, file)) return
    await mkdir(dirname(path), { recursive: true })
    const unfinished = `${path}.part`
    const hash = hasherOf(file)
    let bytes = 0
    const { body } = await get(`${base}/${repository}/resolve/main/${file.path}`)
    async function* read() {
      for await (const chunk of body!) {
        hash.update(chunk)
        bytes += chunk.length
        onProgress({ file: file.path, bytes, of: file.size })
        yield chunk
      }
    }
    await pipeline(read, createWriteStream(unfinished))
    if (hash.digest('hex') !== checksumOf(file)) {
      await rm(unfinished)
      throw new TerminalError(({ t }) => t('service.models.damaged', { file: file.path }))
    }
    await rename(unfinished, path)
  }

  const listing = await get(`${base}/api/models/${repository}/tree/main?recursive=true`)
  const listed = Listed.safeParse(await listing.json().catch(() => null))
  if (!listed.success)
    throw new TerminalError(({ t }) => t('service.models.noHub', { address: base, repository }))
  const byPath = new Map(listed.data.filter(({ type }) => type === 'file').map((file) => [file.path, file]))
  const files: ModelFile[] = []
  const downloadAll = async (paths: readonly string[]): Promise<void> => {
    for (const file of paths.flatMap((path) => byPath.get(path) ?? [])) {
      await download(file)
      files.push(file)
    }
  }
  await downloadAll(SMALL_FILES)
  const body = isStaticModel(target) ? TENSOR_FILE : NETWORK
  if (!byPath.has(body) || !byPath.has(TOKENIZER_FILE))
    throw new TerminalError(({ t }) =>
      t('service.models.incomplete', { repository, body, tokenizer: TOKENIZER_FILE }),
    )
  // The main file is last, so that a folder with it is complete.
  await downloadAll(body === NETWORK ? [NETWORK_DATA, NETWORK] : [TENSOR_FILE])
  await writeFile(join(target, 'installed.json'), `${JSON.stringify({ repository, files }, null, 2)}\n`)
  return target
}
