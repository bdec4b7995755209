import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@/components/ui/button.tsx'
import { ErrorNotice } from '@/components/lazy-error-notice.tsx'
import { t } from '@/lib/language/translate.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { SAMPLE_KEY, SAMPLE_URL } from '@/lib/sample/sample-address.ts'

export function TrySample() {
  const { send } = useLibrary()
  const queries = useQueryClient()
  const connect = useMutation({
    mutationFn: async () => {
      const request = { address: SAMPLE_URL, key: SAMPLE_KEY, remember: true }
      const outcome = await send('connection.connectWithKey', request)
      if (!outcome.ok) throw new Error(outcome.failure.message)
    },
    onSuccess: () => queries.resetQueries(),
  })
  return (
    <div className="flex w-full flex-col gap-2">
      <div>
        <Button busy={connect.isPending} onClick={() => connect.mutate()}>
          {t('connect.sample.try')}
        </Button>
      </div>
      <p className="text-sm text-ink-muted">{t('connect.sample.hint')}</p>
      {connect.error ? <ErrorNotice error={connect.error} /> : null}
    </div>
  )
}
