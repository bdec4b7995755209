import { ALL_ENDPOINTS, SCOPES, type AnyOperation, type Scope } from '@bookplate/contract'
import type { Connection } from './credential.ts'

type ScopeFacts = Connection['scopes']

/** Every level holds the one below it (section "Authentication", 3), so one fact settles others. */
function settle(facts: ScopeFacts): ScopeFacts {
  const settled = { ...facts }
  if (settled.destructive) settled.write = true
  if (settled.write) settled.read = true
  if (settled.read === false) settled.write = false
  if (settled.write === false) settled.destructive = false
  return settled
}

/** Scopes that an OAuth server granted: all of them known. */
export function grantedScopes(scope: string): ScopeFacts {
  const granted = new Set(scope.split(' '))
  return Object.fromEntries(SCOPES.map((name) => [name, granted.has(name)]))
}

/** The scopes held, or null while it is not known of each. */
export function heldScopes(facts: ScopeFacts): Scope[] | null {
  const settled = settle(facts)
  return SCOPES.every((scope) => settled[scope] !== undefined)
    ? SCOPES.filter((scope) => settled[scope])
    : null
}

/**
 * What an attempt tells of the credential: a key does not say what it may do, but 403 does, and success does. A
 * search that succeeds tells nothing, because services differ in the scope they ask for it.
 * @param outcome `ok` or the code of the error
 * @returns the new facts, or null when nothing new was learned
 */
export function learnScopes(facts: ScopeFacts, operation: AnyOperation, outcome: string): ScopeFacts | null {
  const { scope } = ALL_ENDPOINTS[operation]
  if (scope === null || (outcome !== 'ok' && outcome !== 'forbidden')) return null
  const holds = outcome === 'ok'
  if (holds && operation === 'search.run') return null
  if (facts[scope] === holds) return null
  return settle({ ...facts, [scope]: holds })
}
