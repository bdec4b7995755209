import { API_KEY_PREFIX } from '@bookplate/contract'

/** Address of the sample library. No server has it (RFC 2606); the extension answers its requests itself. */
export const SAMPLE_URL = 'https://sample.bookplate.invalid'

/** The sample library needs no key, but every sign-in has one. */
export const SAMPLE_KEY = `${API_KEY_PREFIX}sample`

/** Also for the address of a request, and for a host pattern. */
export const isSample = (address: string): boolean =>
  /^https:\/\/sample\.bookplate\.invalid(?:[:/]|$)/.test(address)
