import { t } from '@/lib/language/translate.ts'
import type { PortReach } from '@/lib/platform/host-pattern.ts'

/** What of a library's address the browser lets Bookplate reach, for a person. */
export function reachWords(origin: string, ports: PortReach): string {
  const { host, hostname } = new URL(origin)
  return ports === 'one'
    ? t('connect.reach.oneOnly', { host })
    : t('connect.reach.everyPort', { host: hostname })
}
