import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { t } from '@/lib/language/translate.ts'
import { connectionQuery } from '@/lib/query/account.ts'
import { QUERY_KEYS } from '@/lib/query/keys.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { discardSample, userLines } from '@/lib/sample/user-pages.ts'
import { isSample } from '@/lib/sample/sample-address.ts'

export const userLinesQuery = queryOptions({ queryKey: [QUERY_KEYS.sampleOwn], queryFn: userLines })

/** Offers to import or discard the bookmarks saved in the sample library. `onMove` previews a file. */
export function SampleOffer({ onMove }: { onMove: (file: File) => void }) {
  const { send } = useLibrary()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { data: lines = [] } = useQuery(userLinesQuery)
  const connection = useQuery({ ...connectionQuery(send), enabled: lines.length > 0 }).data
  const discard = useMutation({
    mutationFn: discardSample,
    onSettled: () => {
      setAsking(false)
      return queries.invalidateQueries(userLinesQuery)
    },
  })
  if (lines.length === 0 || !connection || connection.status === 'none' || isSample(connection.baseUrl))
    return null
  const title = t('imports.sample.title', { count: lines.length })
  return (
    <>
      <Notice
        tone="info"
        title={title}
        actions={[
          {
            label: t('imports.sample.move'),
            onClick: () => onMove(new File([lines.join('\n')], t('imports.sample.name'))),
          },
          { label: t('imports.sample.discard'), onClick: () => setAsking(true) },
        ]}
      />
      {isAsking ? (
        <Dialog
          title={t('imports.sample.discardTitle')}
          onClose={() => setAsking(false)}
          action={{
            label: t('imports.sample.discard'),
            variant: 'danger',
            onClick: () => discard.mutate(),
          }}
        >
          <p className="font-medium">{title}</p>
          <p className="mt-2 text-ink-muted">{t('imports.sample.gone')}</p>
        </Dialog>
      ) : null}
      <ErrorNotice error={discard.error} />
    </>
  )
}
