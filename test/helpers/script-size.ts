import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Returns the scripts that a built page loads initially, including static imports. */
export function initialScripts(folder: string, page: string): string[] {
  const html = readFileSync(join(folder, page), 'utf8')
  const waiting = [...html.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map((match) => join(folder, match[1]!))
  const found = new Set<string>()
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    const code = readFileSync(file, 'utf8')
    for (const match of code.matchAll(/(?:from|import)\s*"(\.[^"]+\.js)"/g)) {
      waiting.push(join(dirname(file), match[1]!))
    }
  }
  return [...found]
}

export const gzippedSize = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)
