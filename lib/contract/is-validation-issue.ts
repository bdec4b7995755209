// Written from the schema by `npm run guards`; a test compares.
import type { ValidationIssue } from './error-envelope.ts'
import { anyOf, isAnything, isNumber, isText, listOf, optional, shaped, type Guard } from './guards.ts'

export const isValidationIssue = shaped({
  code: isText,
  message: isText,
  path: listOf(anyOf(isText, isNumber)),
  allowed: optional(listOf(isAnything)),
}) as unknown as Guard<ValidationIssue>
