import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Every TypeScript module of a folder and the folders in it, as JavaScript, by its address. */
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
