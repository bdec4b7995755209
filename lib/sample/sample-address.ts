/** Address of the sample library. No server has it (RFC 2606); the extension answers its requests itself. */
export const SAMPLE_URL = 'https://sample.bookplate.invalid'

/** The sample library needs no key, but every sign-in has one. With `API_KEY_PREFIX`, whose module needs Zod. */
export const SAMPLE_KEY = 'service_sample'

/** Also for the address of a request, and for a host pattern. */
export const isSample = (address: string): boolean =>
  /^https:\/\/sample\.bookplate\.invalid(?:[:/]|$)/.test(address)
