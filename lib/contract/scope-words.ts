import type { KeyLevel, Scope } from './scopes.ts'

// Apart from the schemas: the screens say these words, and load no Zod for them.

/** What each scope lets a person do, in the words of every screen: "to …". */
export const SCOPE_WORDS: Record<Scope, string> = {
  read: 'read your library',
  write: 'search, save and change bookmarks',
  destructive: 'delete collections',
}

/** The levels as every screen names them; a sign-in has one of them too. */
export const LEVEL_NAMES: Record<KeyLevel, string> = { read: 'Read', write: 'Write', full: 'Full' }

/** The lowest level that holds all of these scopes. */
export const levelOf = (scopes: readonly Scope[]): KeyLevel =>
  scopes.includes('destructive') ? 'full' : scopes.includes('write') ? 'write' : 'read'
