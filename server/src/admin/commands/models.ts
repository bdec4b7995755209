import { basename, join } from 'node:path'
import type { StoreCommand } from './store-command.ts'
import { installModel, KNOWN_MODELS } from '../../indexing/models/install-model.ts'
import { MODELS_FOLDER } from '../../indexing/models/model-folder.ts'

const SHOW_EVERY_MS = 2_000
const MEGABYTE = 1_000_000

const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1)

function progressPrinter() {
  let shownAt = Date.now()
  return ({ file, bytes, of }: { file: string; bytes: number; of: number }): void => {
    if (bytes < of && Date.now() - shownAt < SHOW_EVERY_MS) return
    shownAt = Date.now()
    console.error(`${file}: ${megabytes(bytes)} of ${megabytes(of)} MB`)
  }
}

export function addModelCommands(model: StoreCommand): void {
  const { dataFolder, modelMirror } = model.config
  model
    .command('install')
    .description(`download a model, such as ${Object.keys(KNOWN_MODELS)[0]}, and check its files`)
    .argument('<name>', 'name of a model, or owner/name of a repository')
    .action(async (name: string) => {
      const folder = await installModel(name, {
        fetch,
        mirror: modelMirror,
        folder: join(dataFolder, MODELS_FOLDER),
        onProgress: progressPrinter(),
      })
      console.error(`Installed in ${folder}. To use it: BOOKPLATE_EMBEDDINGS=model:${basename(folder)}`)
    })
}
