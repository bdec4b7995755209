import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Collection } from './collection.ts'

const FOLDER = join(import.meta.dirname, '../../../node_modules')
const MAX_PACKAGES = 400
const MAX_TEXT = 6_000
const MIN_TEXT = 600
const MIN_QUERY = 25
const MAX_QUERY = 200

const folders = (): string[] =>
  readdirSync(FOLDER)
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(FOLDER, name)).map((inner) => join(name, inner)) : [name],
    )
    .toSorted()

function describedIn(folder: string): { description: string; text: string } | null {
  const manifest = join(FOLDER, folder, 'package.json')
  const readme = join(FOLDER, folder, 'README.md')
  if (!existsSync(manifest) || !existsSync(readme)) return null
  const { description = '' } = JSON.parse(readFileSync(manifest, 'utf8')) as { description?: string }
  const text = readFileSync(readme, 'utf8')
    .replace(/<[^>]+>|https?:\S+/g, ' ')
    .replace(/[#`*_>|=[\]()-]+/g, ' ')
    .replace(/\s+/g, ' ')
    // Remove the query from the text.
    .replaceAll(description.slice(0, MIN_QUERY) || '\n', ' ')
  const isUseful =
    description.length >= MIN_QUERY && description.length <= MAX_QUERY && text.length >= MIN_TEXT
  return isUseful ? { description, text: text.slice(0, MAX_TEXT) } : null
}

/** Technical text: manuals of installed packages with their descriptions as queries. */
export function readPackagesCollection(): Collection {
  const known = new Map<string, { url: string; description: string; text: string }>()
  for (const folder of folders()) {
    const described = describedIn(folder)
    if (!described || known.has(described.description)) continue
    known.set(described.description, { url: `https://packages.example/${folder}`, ...described })
    if (known.size === MAX_PACKAGES) break
  }
  return {
    name: 'packages',
    lines: [...known.values()].map(({ url, text }) => ({ url, title: null, text })),
    queries: [...known.values()]
      .filter((_, index) => index % 2 === 0)
      .map(({ url, description }) => ({ query: description, judgements: new Map([[url, 1]]) })),
    titles: [],
  }
}
