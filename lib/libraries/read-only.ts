import { ApiError, ERROR_STATUS, type Scope } from '@bookplate/contract'

interface Granted {
  via: 'key' | 'oauth'
  scopes: readonly Scope[] | null
}

export const READ_ONLY = 'read_only'

/** Returns the error of every edit with a key that can only read. A sign-in can get more scopes instead. */
export const readOnlyError = ({ via, scopes }: Granted): ApiError | null =>
  via === 'key' && scopes !== null && !scopes.includes('write')
    ? new ApiError({
        status: ERROR_STATUS.forbidden,
        code: READ_ONLY,
        message: 'This key can only read.',
        retryable: false,
        requestId: null,
      })
    : null
