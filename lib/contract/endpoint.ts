import type { z } from 'zod'
import type { Scope } from './scopes.ts'

/** Defines client methods, routes, and OpenAPI. Responses are loose, because the API may grow. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** Null if the endpoint needs no credential. */
  scope: Scope | null
  freePlan?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Maximum size in bytes of a larger body, as sent (possibly gzipped) and unpacked. */
  largeBody?: { sent: number; unpacked: number }
  /** Schema of `data`. `jpeg` is a binary body without an envelope. */
  response: z.ZodType | 'jpeg'
  /** Whether clients may ask for the response as JSON lines, each when it is known. */
  streams?: true
  success?: readonly (200 | 201)[]
  /** False if a request must not be repeated after its response was lost. */
  idempotent?: boolean
  summary: string
}

/**
 * First line of a request, and the scope it needs.
 * @__NO_SIDE_EFFECTS__
 */
export const route = <
  const Method extends Endpoint['method'],
  const Path extends string,
  const Needed extends Endpoint['scope'],
>(
  method: Method,
  path: Path,
  scope: Needed,
) => ({ method, path, scope })
