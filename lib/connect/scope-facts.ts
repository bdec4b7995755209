import { ALL_ENDPOINTS, SCOPES, type AnyOperation, type Scope } from '@bookplate/contract'
import type { Connection } from './credential.ts'

type ScopeFacts = Connection['scopes']

/** Adds implied facts. Every level includes the lower ones (section "Authentication", 3). */
function settle(facts: ScopeFacts): ScopeFacts {
  const settled = { ...facts }
  if (settled.destructive) settled.write = true
  if (settled.write) settled.read = true
  if (settled.read === false) settled.write = false
  if (settled.write === false) settled.destructive = false
  return settled
}

export function grantedScopes(scope: string): ScopeFacts {
  const granted = new Set(scope.split(' '))
  return Object.fromEntries(SCOPES.map((name) => [name, granted.has(name)]))
}

export function allowedScopes(facts: ScopeFacts): Scope[] | null {
  const settled = settle(facts)
  return SCOPES.every((scope) => settled[scope] !== undefined)
    ? SCOPES.filter((scope) => settled[scope])
    : null
}

/** A successful search shows nothing, because services require different scopes for it. */
export function learnScopes(facts: ScopeFacts, operation: AnyOperation, outcome: string): ScopeFacts | null {
  const { scope } = ALL_ENDPOINTS[operation]
  if (scope === null || (outcome !== 'ok' && outcome !== 'forbidden')) return null
  const holds = outcome === 'ok'
  if (holds && operation === 'search.run') return null
  if (facts[scope] === holds) return null
  return settle({ ...facts, [scope]: holds })
}
