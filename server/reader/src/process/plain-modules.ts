import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Returns every TypeScript module below a folder as JavaScript, by its URL. */
export function plainModules(folder: URL): Map<string, string> {
  const path = fileURLToPath(folder)
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  return new Map(
    files.map((name) => {
      const file = join(path, name)
      return [pathToFileURL(file).href, stripTypeScriptTypes(readFileSync(file, 'utf8'))]
    }),
  )
}
