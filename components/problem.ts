import {
  ERROR_STATUS,
  isApiError,
  isText,
  isTransportError,
  reviveError,
  type Scope,
  type ValidationIssue,
} from '@bookplate/contract'
import { READ_ONLY } from '@/lib/libraries/read-only.ts'
import { isOfPage } from '@/lib/capture/page-error.ts'
import { localNameOf } from '@/lib/errors/local-error.ts'

const KINDS = {
  [ERROR_STATUS.bad_request]: 'malformed',
  [ERROR_STATUS.unauthorized]: 'signed_out',
  [ERROR_STATUS.payment_required]: 'plan_required',
  [ERROR_STATUS.forbidden]: 'scope_missing',
  [ERROR_STATUS.not_found]: 'not_found',
  [ERROR_STATUS.validation_error]: 'refused',
  [ERROR_STATUS.rate_limited]: 'rate_limited',
  offline: 'offline',
  unreachable: 'unreachable',
  timeout: 'timeout',
  redirected: 'not_the_library',
  bad_answer: 'not_the_library',
  QuotaExceededError: 'quota_full',
  LateError: 'late',
  NotConnectedError: 'not_connected',
  SignedOutError: 'signed_out',
} as const

export type ProblemKind =
  | (typeof KINDS)[keyof typeof KINDS]
  | typeof READ_ONLY
  | 'page_refused'
  | 'service_failed'
  | 'unexpected'

const KIND_OF: Record<string | number, ProblemKind> = KINDS

export interface Problem {
  kind: ProblemKind
  message: string
  code: string | null
  status: number | null
  requestId: string | null
  retryAfterMs: number | null
  isRetryable: boolean
  issues: readonly ValidationIssue[]
  missingScope: Scope | null
}

const textOf = (value: unknown, key: string): string | null => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : null
  return isText(found) ? found : null
}

/** Returns the problem behind an error or its JSON. Null if aborted. `scope`: what the call needed. */
export function problemOf(thrown: unknown, scope?: Scope): Problem | null {
  const error = isApiError(thrown) || isTransportError(thrown) ? thrown : (reviveError(thrown) ?? thrown)
  const none = {
    code: null,
    status: null,
    requestId: null,
    retryAfterMs: null,
    issues: [],
    missingScope: null,
  }
  if (isApiError(error)) {
    const kind = isOfPage(error)
      ? 'page_refused'
      : error.code === READ_ONLY
        ? READ_ONLY
        : (KIND_OF[error.status] ??
          (error.status >= ERROR_STATUS.internal_error ? 'service_failed' : 'unexpected'))
    const { message, code, status, requestId, retryAfterMs = null, retryable: isRetryable, issues } = error
    const missingScope = kind === 'scope_missing' ? (scope ?? scopeNamedIn(message)) : null
    return { kind, message, code, status, requestId, retryAfterMs, isRetryable, issues, missingScope }
  }
  if (isTransportError(error)) {
    if (error.kind === 'aborted') return null
    const { message, status = null, requestId, kind } = error
    const isRetryable = kind !== 'redirected'
    // A proxy answers with an error page if the service behind it is stopped.
    const isProxy = kind === 'bad_answer' && (status ?? 0) >= ERROR_STATUS.internal_error
    const named = isProxy ? 'unreachable' : (KIND_OF[kind] ?? 'unexpected')
    const problem = { ...none, kind: named, message, status, isRetryable }
    // The request never left this device, so its id is useless.
    return { ...problem, requestId: kind === 'offline' ? null : requestId }
  }
  const kind = KIND_OF[localNameOf(error) ?? textOf(error, 'name') ?? ''] ?? 'unexpected'
  const message = textOf(error, 'message') ?? String(error)
  return { ...none, kind, message, code: textOf(error, 'name'), isRetryable: true }
}

function scopeNamedIn(message: string): Scope | null {
  const named = /\b(read|write|destructive)\b/.exec(message)?.[1]
  return (named as Scope | undefined) ?? null
}

/** Formats the problem for support, without credentials. */
export function problemDetails(problem: Problem, at: Date): string {
  const lines: [string, string | number | null][] = [
    ['Problem', problem.kind],
    ['Message', problem.message],
    ['Code', problem.code],
    ['Status', problem.status],
    ['Request id', problem.requestId],
    ['Fields', problem.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ') || null],
    ['Time', at.toISOString()],
  ]
  return lines
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
