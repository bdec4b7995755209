import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { partsOf, placeholdersOf, readLocales, type Messages } from './messages.ts'

const FILE = join(import.meta.dirname, '../../lib/language/messages.d.ts')

/**
 * Returns the type of each message's values: `count` is a number, other placeholders are text, and tags are
 * parts.
 */
export function typesOf(messages: Messages): string {
  const lines = Object.entries(messages).map(([key, message]) => {
    const values = placeholdersOf(message).map((name) => `${name}: ${name === 'count' ? 'number' : 'Value'}`)
    const parts = partsOf(message).map((name) => `${name}: Part`)
    return `  '${key}': { ${[...values, ...parts].join('; ')} }`
  })
  return `// Generated from locales/en.json by locales/build/types.ts.
export type Value = string | number
/** A part of a sentence that is drawn in its own way. */
export interface Part { readonly isPart: true }
export interface Messages {
${lines.join('\n')}
}
`
}

/** Writes the types, so that the compiler finds missing keys and misspelled placeholders. */
export function writeTypes(): void {
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, typesOf(readLocales().find(({ tag }) => tag === 'en')!.messages))
}

if (import.meta.main) writeTypes()
