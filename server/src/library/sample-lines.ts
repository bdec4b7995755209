import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const FOLDER = join(import.meta.dirname, '../../sample')

/** The sample library that comes with the service, as lines of an import file. */
export async function* readSampleLines(): AsyncGenerator<string> {
  for (const name of readdirSync(FOLDER).toSorted()) {
    if (name.endsWith('.jsonl')) yield* createInterface({ input: createReadStream(join(FOLDER, name)) })
  }
}
