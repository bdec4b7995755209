import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const FOLDER = join(import.meta.dirname, '../../sample')

export async function* readSampleLines(): AsyncGenerator<string> {
  for (const name of readdirSync(FOLDER).toSorted()) {
    if (name.endsWith('.jsonl')) yield* createInterface({ input: createReadStream(join(FOLDER, name)) })
  }
}
