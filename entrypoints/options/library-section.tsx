import { isText, shaped } from '@bookplate/contract'
import { TrySample } from '@/components/connect/try-sample.tsx'
import { ConnectForm } from '@/components/connect/connect-form.tsx'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Section } from '@/components/settings/section.tsx'
import { useDraft } from '@/components/use-draft.ts'
import { CONNECT_DRAFT } from '@/lib/drafts/drafts.ts'
import { withoutSecrets } from '@/lib/save/without-secrets.ts'
import { t } from '@/lib/language/translate.ts'
import { connectSteps } from './connect-progress.ts'
import { useConnect } from './use-connect.ts'

interface LibrarySectionProps {
  /** Previous library, whose sign-in has ended or which is being replaced. */
  known: { baseUrl: string; via: 'key' | 'oauth' } | null
  offersSample?: boolean
  onConnected: () => void
  onCancel?: () => void
}

const isConnectDraft = shaped({ address: isText })

export function LibrarySection({ known, offersSample = false, onConnected, onCancel }: LibrarySectionProps) {
  // Never stores a key or a password.
  const { value, change, forget } = useDraft(CONNECT_DRAFT, {
    start: { address: known?.baseUrl ?? '' },
    isValue: isConnectDraft,
    toStored: ({ address }) => ({ address: withoutSecrets(address) }),
  })
  const { connect, progress, problem, error, isBusy } = useConnect(() => {
    forget()
    onConnected()
  })
  return (
    <Section help="library" title={t('ui.library')} intro={t('options.libraryIntro')}>
      <ConnectForm
        address={value.address}
        onAddress={(address) => change({ address })}
        initialWay={known?.via}
        steps={connectSteps(progress)}
        problem={problem}
        isBusy={isBusy}
        onConnect={(request) => void connect(request)}
        onCancel={
          onCancel &&
          (() => {
            forget()
            onCancel()
          })
        }
      />
      <ErrorNotice error={error} />
      {offersSample ? <TrySample /> : null}
    </Section>
  )
}
