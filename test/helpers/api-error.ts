import { ApiError } from '@bookplate/contract'

type Options = ConstructorParameters<typeof ApiError>[0]

export const apiError = (status: number, code: string, more: Partial<Options> = {}): ApiError =>
  new ApiError({ status, code, message: code, retryable: false, requestId: 'r1', ...more })
