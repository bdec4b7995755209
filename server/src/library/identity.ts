import { urlIdentity } from '@bookplate/contract'
import { indexKey } from '../storage/index-key.ts'

/** What an address is known by in a library, however long it is. */
export const identityOf = (url: string): string => indexKey(urlIdentity(url))
