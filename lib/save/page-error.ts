import { ERROR_STATUS, isApiError, type ApiError } from '@bookplate/contract'
import { refusalWords } from '@/lib/words/refusal.ts'

/** As long as a library takes one (`MAX_UNREAD_REASON_LENGTH`). */
const MAX_REASON = 500

/** Of all requests only a save names an address: what is wrong with it is the page, or its site. */
export const isOfPage = ({ status, issues }: ApiError): boolean =>
  status === ERROR_STATUS.validation_error && issues.some(({ path }) => path[0] === 'url')

/** Why a page could not be read, as one sentence; null where it is not the page. */
export const reasonOfPage = (error: unknown): string | null =>
  isApiError(error) && isOfPage(error) ? refusalWords(error.message).slice(0, MAX_REASON) : null
