import { PREFER_HEADER } from '@bookplate/contract'

const BRIEF = /(?:^|,)\s*return\s*=\s*"?minimal"?\s*(?:[;,]|$)/i

/** Whether a client asks for no more than it needs to know that it was done (RFC 7240). */
export const prefersBrief = (headers: Headers): boolean => BRIEF.test(headers.get(PREFER_HEADER) ?? '')
