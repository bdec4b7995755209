import { useMutation } from '@tanstack/react-query'
import { FileCheck, FilePlus } from 'lucide-react'
import { useState } from 'react'
import { problemOf } from '@/components/problem.ts'
import { Button } from '@/components/ui/button.tsx'
import { outcomeDetail, outcomeTitle } from '@/lib/copies/copy-words.ts'
import { t } from '@/lib/language/translate.ts'
import type { ActiveTab } from '@/lib/platform/active-tab.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { rememberCopiedSite } from '@/lib/settings/site-answers.ts'
import { siteName } from '@/lib/words/site-name.ts'

export function useKeepCopy({ id, url, title }: ActiveTab) {
  const { send, journal } = useLibrary()
  const [isAlways, setAlways] = useState(false)
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (replaceOldest: boolean) => send('copies.keep', { tabId: id!, url, title, replaceOldest }),
  })
  const site = siteName(url) ?? url
  const isFull = data?.kind === 'failed' && data.reason === 'quota'
  const isMade = data !== undefined && data.kind !== 'failed'

  const button =
    isMade || journal.refusal() ? null : (
      <Button variant="quiet" size="small" icon={FilePlus} busy={isPending} onClick={() => mutate(isFull)}>
        {isFull ? t('copies.replaceOldest') : t('copies.keep')}
      </Button>
    )
  const outcome =
    data || error ? (
      <p role="status" className="w-full text-sm break-words text-ink-muted">
        {data ? (
          <>
            <span className="block text-ink">
              {data.kind === 'failed' ? null : <FileCheck className="me-1 inline align-text-bottom" />}
              {outcomeTitle(data)}
            </span>
            {isAlways ? t('copies.alwaysSet', { site }) : outcomeDetail(data)}
          </>
        ) : (
          (problemOf(error)?.message ?? t('copies.failed'))
        )}
      </p>
    ) : null
  const always =
    isMade && !isAlways ? (
      <Button
        variant="quiet"
        size="small"
        className="min-w-0 break-words"
        onClick={() => void rememberCopiedSite(url).then(() => setAlways(true))}
      >
        {t('copies.alwaysHere', { site })}
      </Button>
    ) : null
  return { button, outcome, always }
}
