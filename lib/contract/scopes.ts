import { z } from 'zod'
import { SCOPES } from './vocabulary.ts'

export const Scope = z.enum(SCOPES)
export type Scope = z.infer<typeof Scope>

/** Scope that lets an OAuth client stay signed in. */
export const OFFLINE_ACCESS = 'offline_access'

export const KEY_LEVELS = {
  read: ['read'],
  write: ['read', 'write'],
  full: ['read', 'write', 'destructive'],
} as const satisfies Record<string, readonly Scope[]>
export type KeyLevel = keyof typeof KEY_LEVELS
export const KeyLevel = z.enum(Object.keys(KEY_LEVELS) as [KeyLevel, ...KeyLevel[]])

export const API_KEY_PREFIX = 'service_'
