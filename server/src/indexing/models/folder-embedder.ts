import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { TerminalError } from '../../errors/terminal-error.ts'
import type { Embedder } from './embedder.ts'
import { createHostedEmbedder } from './hosted-embedder.ts'
import { languagesIn, missingFiles, networkIn, promptsOf, TOKENIZER_FILE } from './model-folder.ts'
import { createStaticEmbedder } from './static-embedder.ts'

const SAMPLE_BYTES = 65_536
const HASH_LENGTH = 12

/** Identifies a network by its size, its ends, and its tokenizer, because reading all of it takes a second. */
function networkHash(folder: string, network: string): string {
  const { size } = statSync(network)
  const hash = createHash('sha256')
    .update(String(size))
    .update(readFileSync(join(folder, TOKENIZER_FILE)))
  const file = openSync(network, 'r')
  for (const position of [0, Math.max(0, size - SAMPLE_BYTES)]) {
    const bytes = new Uint8Array(SAMPLE_BYTES)
    hash.update(bytes.subarray(0, readSync(file, bytes, 0, SAMPLE_BYTES, position)))
  }
  closeSync(file)
  return hash.digest('hex').slice(0, HASH_LENGTH)
}

/** Opens the model of a folder: a static one or a sentence model. @throws {TerminalError} if it is incomplete */
export function openFolderModel(folder: string): Embedder {
  const missing = missingFiles(folder)
  if (missing) {
    const install = `npm run -s cli -- model install ${basename(folder)}`
    throw new TerminalError(
      ({ t }) => `${t('service.settings.modelFolder', { folder, missing })}\n  ${install}`,
    )
  }
  const network = networkIn(folder)
  if (network === null) return createStaticEmbedder(folder)
  return createHostedEmbedder({
    model: `onnx:${basename(folder)}@${networkHash(folder, network)}`,
    languages: languagesIn(folder),
    folder,
    prompts: promptsOf(folder),
  })
}
