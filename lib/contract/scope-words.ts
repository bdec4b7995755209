import type { KeyLevel, Scope } from './scopes.ts'

// Separate from the schemas, so that screens don't load Zod.

/** Permission of each scope in the wording of all screens: "to …". */
export const SCOPE_WORDS: Record<Scope, string> = {
  read: 'read your library',
  write: 'search, save and change bookmarks',
  destructive: 'delete collections',
}

export const LEVEL_NAMES: Record<KeyLevel, string> = { read: 'Read', write: 'Write', full: 'Full' }

export const levelOf = (scopes: readonly Scope[]): KeyLevel =>
  scopes.includes('destructive') ? 'full' : scopes.includes('write') ? 'write' : 'read'
