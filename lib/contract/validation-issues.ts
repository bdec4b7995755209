import { z } from 'zod'
import type { ValidationIssue } from './error-envelope.ts'

/** More than a regular request has fields. Limits the work for a malicious one. */
export const MAX_ISSUES = 1_000

/** Option of `safeParse` to stop at the first issue, because each one takes more time than a valid value. */
export const FIRST_ISSUE: z.core.ParseContextInternal<z.core.$ZodIssue> = { abortEarly: true }

const asPath = (path: PropertyKey[]): (string | number)[] =>
  path.map((part) => (typeof part === 'symbol' ? String(part) : part))

function knownNames(schema: z.ZodType | undefined, path: readonly PropertyKey[]): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return knownNames(schema.unwrap() as z.ZodType, path)
  const [name, ...rest] = path
  if (schema instanceof z.ZodArray && name !== undefined) return knownNames(schema.element as z.ZodType, rest)
  if (!(schema instanceof z.ZodObject)) return []
  const shape = schema.shape as Record<PropertyKey, z.ZodType>
  return name === undefined ? Object.keys(shape) : knownNames(shape[name], rest)
}

function fromIssue(issue: z.core.$ZodIssue, schema: z.ZodType | undefined): ValidationIssue[] {
  const path = asPath(issue.path)
  if (issue.code === 'unrecognized_keys') {
    const known = knownNames(schema, issue.path)
    const hint = known.length > 0 ? `; known: ${known.join(', ')}` : ''
    return issue.keys.slice(0, MAX_ISSUES).map((key) => ({
      code: issue.code,
      message: `\`${key}\` is not known here${hint}`,
      path: [...path, key],
      ...(known.length > 0 ? { allowed: known } : {}),
    }))
  }
  if (issue.code === 'invalid_value') {
    return [
      {
        code: issue.code,
        message: `must be one of ${issue.values.map(String).join(', ')}`,
        path,
        allowed: [...issue.values],
      },
    ]
  }
  if (issue.code === 'invalid_type' && issue.expected === 'boolean') {
    return [{ code: issue.code, message: 'must be true or false', path, allowed: [true, false] }]
  }
  return [{ code: issue.code, message: issue.message, path }]
}

/** One issue per field and unknown name, with the allowed values if few. At most `MAX_ISSUES`. */
export function validationIssues(error: z.ZodError, schema?: z.ZodType): ValidationIssue[] {
  const first = error.issues.slice(0, MAX_ISSUES)
  return first.flatMap((issue) => fromIssue(issue, schema)).slice(0, MAX_ISSUES)
}
