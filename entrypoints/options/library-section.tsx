import { ConnectForm } from '@/components/account/connect-form.tsx'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Section } from '@/components/options/section.tsx'
import { connectSteps } from './connect-progress.ts'
import type { OptionsPorts } from './ports.ts'
import { useConnect } from './use-connect.ts'

interface LibrarySectionProps {
  requestHost: OptionsPorts['requestHost']
  /** The library known so far, whose sign-in ran out or which is being left for another. */
  known: { baseUrl: string; via: 'key' | 'oauth' } | null
  onConnected: () => void
  onCancel?: () => void
}

/** Connects this browser to a library. */
export function LibrarySection({ requestHost, known, onConnected, onCancel }: LibrarySectionProps) {
  const { connect, progress, problem, error, isBusy } = useConnect(requestHost, onConnected)
  return (
    <Section
      title="Library"
      intro="Your bookmarks are kept in a library of your own. Connect this browser to it once."
    >
      <ConnectForm
        initialAddress={known?.baseUrl}
        initialWay={known?.via}
        steps={connectSteps(progress)}
        problem={problem}
        isBusy={isBusy}
        onConnect={(request) => void connect(request)}
        onCancel={onCancel}
      />
      {error ? <ErrorNotice error={error} /> : null}
    </Section>
  )
}
