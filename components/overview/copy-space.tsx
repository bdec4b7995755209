import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Meter } from '@/components/ui/meter.tsx'
import { t } from '@/lib/language/translate.ts'
import { foundCopiesQuery, useKeepsCopies } from '@/lib/query/copies.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { byteSize } from '@/lib/words/byte-size.ts'

export function CopySpace() {
  const heading = useId()
  const { send } = useLibrary()
  const { data } = useQuery({ ...foundCopiesQuery(send, []), enabled: useKeepsCopies() })
  if (!data) return null
  const { count, usedBytes, quotaBytes } = data
  const words = t('copies.used', { count, used: byteSize(usedBytes), quota: byteSize(quotaBytes) })
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <h2 id={heading} className="font-semibold">
        {t('copies.storage')}
      </h2>
      <Meter label={t('copies.storage')} value={usedBytes} max={quotaBytes} text={words} />
      <p className="text-ink-muted">{words}</p>
    </section>
  )
}
