import { MAX_URL_LENGTH } from '@bookplate/contract'

export type UnsavableReason =
  | 'browser_page'
  | 'file'
  | 'local_content'
  | 'not_web'
  | 'too_long'
  | 'no_address'

const LOCAL_CONTENT = new Set(['data:', 'blob:', 'javascript:', 'filesystem:'])
const OTHER_PROGRAMS = new Set(['mailto:', 'tel:', 'sms:', 'ftp:', 'magnet:', 'irc:', 'callto:', 'geo:'])

export function unsavableReason(address: string | undefined): UnsavableReason | null {
  if (!address || !URL.canParse(address)) return 'no_address'
  const { protocol } = new URL(address)
  if (protocol === 'file:') return 'file'
  if (LOCAL_CONTENT.has(protocol)) return 'local_content'
  if (OTHER_PROGRAMS.has(protocol)) return 'not_web'
  if (protocol !== 'https:' && protocol !== 'http:') return 'browser_page'
  return address.length > MAX_URL_LENGTH ? 'too_long' : null
}
