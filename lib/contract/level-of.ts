import type { KeyLevel, Scope } from './scopes.ts'

// Separate from the schemas, so that screens don't load Zod.
export const levelOf = (scopes: readonly Scope[]): KeyLevel =>
  scopes.includes('destructive') ? 'full' : scopes.includes('write') ? 'write' : 'read'
