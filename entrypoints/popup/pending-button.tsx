import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { browser } from 'wxt/browser'
import { Button } from '@/components/ui/button.tsx'
import { t } from '@/lib/language/translate.ts'
import type { OutboxEntry } from '@/lib/outbox/entry.ts'
import { appUrl } from '@/lib/platform/runtime.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { outboxQuery } from '@/lib/query/outbox.ts'
import { numberWords } from '@/lib/words/numbers.ts'

const openWaiting = () =>
  void browser.tabs.create({ url: appUrl('/waiting.html') }).then(() => window.close())

interface PendingButtonProps {
  /** Address of the page of this popup, which doesn't count while it is being sent. */
  saving: string | null | undefined
}

export function PendingButton({ saving }: PendingButtonProps) {
  const { send } = useLibrary()
  const { entries = [], pause = null } = useQuery(outboxQuery(send)).data ?? {}
  const isRunning = ({ url, problem }: OutboxEntry) =>
    url === saving && pause === null && (problem === null || problem['kind'] === 'timeout')
  const waiting = entries.filter((entry) => entry.state === 'waiting' && !isRunning(entry)).length
  if (!waiting) return null
  const name = t('ui.waiting', { count: waiting })
  return (
    <Button
      variant="quiet"
      size="small"
      icon={Clock}
      title={name}
      aria-label={name}
      onClick={openWaiting}
      className="tabular-nums"
    >
      {numberWords(waiting)}
    </Button>
  )
}
