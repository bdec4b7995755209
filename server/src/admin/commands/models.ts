import { basename, join } from 'node:path'
import { say } from '../../language/terminal-language.ts'
import type { StoreCommand } from './store-command.ts'
import { installModel, KNOWN_MODELS } from '../../indexing/models/install-model.ts'
import { MODELS_FOLDER } from '../../indexing/models/model-folder.ts'

const SHOW_EVERY_MS = 2_000
const MEGABYTE = 1_000_000

const megabytes = (bytes: number): number => Math.round((bytes * 10) / MEGABYTE) / 10

function progressPrinter() {
  let shownAt = Date.now()
  return ({ file, bytes, of }: { file: string; bytes: number; of: number }): void => {
    if (bytes < of && Date.now() - shownAt < SHOW_EVERY_MS) return
    shownAt = Date.now()
    say('service.terminal.downloaded', { file, done: megabytes(bytes), size: megabytes(of) })
  }
}

export function addModelCommands(model: StoreCommand): void {
  const { t } = model
  const { dataFolder, modelMirror } = model.config
  model
    .subcommand('install', t('commands.model.install', { example: Object.keys(KNOWN_MODELS)[0]! }))
    .argument('<name>', t('commands.model.name'))
    .action(async (name: string) => {
      const folder = await installModel(name, {
        fetch,
        mirror: modelMirror,
        folder: join(dataFolder, MODELS_FOLDER),
        onProgress: progressPrinter(),
      })
      say('service.terminal.installed', { folder, setting: `BOOKPLATE_EMBEDDINGS=model:${basename(folder)}` })
    })
}
