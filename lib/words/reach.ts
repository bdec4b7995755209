import { t } from '@/lib/language/translate.ts'
import type { PortReach } from '@/lib/platform/host-pattern.ts'

export function reachWords(origin: string, ports: PortReach): string {
  const { host, hostname } = new URL(origin)
  return ports === 'one'
    ? t('connect.reach.oneOnly', { host })
    : t('connect.reach.everyPort', { host: hostname })
}
