import type { ValidationIssue } from '@bookplate/contract'
import { ServiceError } from '../errors/service-error.ts'

/** Why a page could not be read, as one sentence for a person. */
export interface Refusal {
  reason: string
  retryable: boolean
}

/** What the reader of pages says of one that it cannot read; null for every other failure. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ServiceError) || error.code !== 'validation_error') return null
  const [issue] = (error.details as { issues: ValidationIssue[] }).issues
  return { reason: issue?.message ?? error.message, retryable: error.retryable }
}
