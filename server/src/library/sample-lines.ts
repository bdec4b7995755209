import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { PlacedLine } from './prepare-lines.ts'

const FOLDER = join(import.meta.dirname, '../../sample')

export async function* readSampleLines(): AsyncGenerator<PlacedLine> {
  for (const name of readdirSync(FOLDER).toSorted()) {
    if (!name.endsWith('.jsonl')) continue
    const lines = createInterface({ input: createReadStream(join(FOLDER, name)) })
    for await (const text of lines) yield { place: name, line: JSON.parse(text) as unknown }
  }
}
