import { useMutation } from '@tanstack/react-query'
import { FilePlus } from 'lucide-react'
import { useId } from 'react'
import { usePanel } from '@/components/panel-parts/panel-context.tsx'
import { problemOf } from '@/components/problem.ts'
import { Button } from '@/components/ui/button.tsx'
import { outcomeDetail, outcomeTitle } from '@/lib/copies/copy-words.ts'
import type { CopyOutcome } from '@/lib/copies/outcome.ts'
import { t } from '@/lib/language/translate.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { siteName } from '@/lib/words/site-name.ts'

interface NewCopyProps {
  url: string
  title: string
  onMade: () => unknown
}

const outcomeWords = (outcome: CopyOutcome): string =>
  `${outcome.kind === 'failed' ? '' : outcomeTitle(outcome)} ${outcomeDetail(outcome)}`.trim()

export function NewCopy({ url, title, onMade }: NewCopyProps) {
  const hint = useId()
  const { send } = useLibrary()
  const { host } = usePanel()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async (replaceOldest: boolean): Promise<CopyOutcome> => {
      // The first statement, because browsers refuse the request after an `await`.
      const { isAllowed, borrowed } = host.askForSite!(url)
      // Recorded before the person answers, so that the background returns the permission.
      await borrowed.then((hosts) => send('tabs.capture', { batches: [], tabs: [], hosts }))
      if (!(await isAllowed)) return { kind: 'failed', reason: 'not_allowed' }
      return send('copies.renew', { url, title, replaceOldest })
    },
    onSuccess: onMade,
  })
  const isFull = data?.kind === 'failed' && data.reason === 'quota'
  const failure = error ? (problemOf(error)?.message ?? t('copies.failed')) : null
  return (
    <div className="mt-1 flex flex-col items-start gap-1">
      <Button
        size="small"
        icon={FilePlus}
        busy={isPending}
        aria-describedby={hint}
        onClick={() => mutate(isFull)}
      >
        {isFull ? t('copies.replaceOldest') : t('copies.newCopy')}
      </Button>
      <p id={hint} className="text-sm text-ink-muted">
        {t('copies.newCopyHint', { site: siteName(url) ?? url })}
      </p>
      <p role="status" className="text-sm empty:hidden">
        {failure ?? (data ? outcomeWords(data) : null)}
      </p>
    </div>
  )
}
