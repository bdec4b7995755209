import type { ValidationIssue } from '@bookplate/contract'
import { ServiceError } from '../errors/service-error.ts'

/** Reason why a page couldn't be extracted, as a sentence for the person. */
export interface Refusal {
  reason: string
  retryable: boolean
}

export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ServiceError) || error.code !== 'validation_error') return null
  const [issue] = (error.details as { issues: ValidationIssue[] }).issues
  return { reason: issue?.message ?? error.message, retryable: error.retryable }
}
