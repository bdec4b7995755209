import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { raw } from 'hono/html'

/** Reads a script of this folder. `source` is its expression in the policy of the pages, which allow no other script. */
export function inlineScript(file: string) {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const source = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  return { element: raw(`<script type="module">${text}</script>`), source }
}
