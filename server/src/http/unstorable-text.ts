import { MAX_ISSUES, type ValidationIssue } from '@bookplate/contract'

const MAX_DEPTH = 64

type Path = (string | number)[]

function problemOf(text: string): string | null {
  if (text.includes('\0')) return 'must not contain NUL'
  return text.isWellFormed() ? null : 'must not contain half of a surrogate pair'
}

/** Refuses NUL and half surrogate pairs, because changing them silently would lose data. */
export function unstorableText(value: unknown): ValidationIssue[] {
  const issues: ValidationIssue[] = []
  const path: Path = []

  function look(at: unknown): void {
    if (typeof at === 'string') {
      const message = problemOf(at)
      if (message) issues.push({ code: 'invalid_text', message, path: [...path] })
      return
    }
    if (at === null || typeof at !== 'object' || path.length >= MAX_DEPTH) return
    for (const name of Array.isArray(at) ? at.keys() : Object.keys(at)) {
      if (issues.length >= MAX_ISSUES) return
      path.push(name)
      look((at as Record<string | number, unknown>)[name])
      path.pop()
    }
  }

  look(value)
  return issues
}
