import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '@/components/ui/button.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { t } from '@/lib/language/translate.ts'
import { connectionQuery } from '@/lib/query/account.ts'
import { QUERY_KEYS } from '@/lib/query/keys.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { keepAsSample, ownLines } from '@/lib/sample/own-pages.ts'
import { isSample } from '@/lib/sample/sample-address.ts'

const ownQuery = queryOptions({ queryKey: [QUERY_KEYS.sampleOwn], queryFn: ownLines })

interface SampleOfferProps {
  /** Previews the pages as a file. `settle` is to be called when they are imported. */
  onMove: (file: File, settle: () => Promise<void>) => void
}

/** Offers to import what the person saved in the sample library. */
export function SampleOffer({ onMove }: SampleOfferProps) {
  const { send } = useLibrary()
  const queries = useQueryClient()
  const { data: lines = [] } = useQuery(ownQuery)
  const connection = useQuery({ ...connectionQuery(send), enabled: lines.length > 0 }).data
  if (lines.length === 0 || !connection || connection.status === 'none' || isSample(connection.baseUrl))
    return null
  const settle = async (): Promise<void> => {
    await keepAsSample()
    await queries.invalidateQueries(ownQuery)
  }
  return (
    <Notice
      tone="info"
      title={t('imports.sample.title', { count: lines.length })}
      actions={
        <Button
          size="small"
          onClick={() => onMove(new File([lines.join('\n')], t('imports.sample.name')), settle)}
        >
          {t('imports.sample.move')}
        </Button>
      }
    />
  )
}
