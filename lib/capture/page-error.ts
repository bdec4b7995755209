import { ERROR_STATUS, isApiError, type ApiError } from '@bookplate/contract'
import { bareRefusal } from '@/lib/words/refusal.ts'

/** `MAX_UNREAD_REASON_LENGTH` of the contract. */
const MAX_REASON = 500

/** Returns whether an error is about the page. Only a save sends an address. */
export const isOfPage = ({ status, issues }: ApiError): boolean =>
  status === ERROR_STATUS.validation_error && issues.some(({ path }) => path[0] === 'url')

export const reasonOfPage = (error: unknown): string | null =>
  isApiError(error) && isOfPage(error) ? bareRefusal(error.message).slice(0, MAX_REASON) : null
