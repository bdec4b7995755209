import { urlIdentity } from '@bookplate/contract'
import { indexKey } from '../storage/index-key.ts'

/** Returns the key of an address within a library. Its length is bounded. */
export const identityOf = (url: string): string => indexKey(urlIdentity(url))
