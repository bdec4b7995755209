import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { Section } from './section.tsx'

const STORED: readonly PlainKey[] = [
  'settings.privacy.storedSettings',
  'settings.privacy.storedWaiting',
  'settings.privacy.storedAddresses',
  'settings.privacy.storedCopies',
]

const SENT: readonly PlainKey[] = [
  'settings.privacy.sentNowhereElse',
  'settings.privacy.sentAddress',
  'settings.privacy.sentSearch',
  'settings.privacy.sentTitle',
  'settings.privacy.sentPrivate',
]

export interface PrivacySectionProps {
  waitingCount: number
  isBusy?: boolean
  onErase: () => void
}

function Facts({ title, facts }: { title: string; facts: readonly PlainKey[] }) {
  return (
    <div>
      <h3 className="mb-1 font-medium">{title}</h3>
      <ul className="list-disc ps-4 marker:text-ink-muted">
        {facts.map((fact) => (
          <li key={fact} className="py-0.5">
            {t(fact)}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function PrivacySection({ waitingCount, isBusy, onErase }: PrivacySectionProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Section anchor="privacy" help="privacy" title={t('settings.privacy.title')}>
      <Facts title={t('settings.privacy.stored')} facts={STORED} />
      <Facts title={t('settings.privacy.sent')} facts={SENT} />
      <Button variant="danger" busy={isBusy} onClick={() => setAsking(true)} className="self-start">
        {t('settings.privacy.erase')}
      </Button>
      {isAsking ? (
        <Dialog
          title={t('settings.privacy.eraseTitle')}
          onClose={() => setAsking(false)}
          action={{
            label: t('settings.privacy.eraseNow'),
            variant: 'danger',
            onClick: () => {
              setAsking(false)
              onErase()
            },
          }}
        >
          <p>{t('settings.privacy.eraseHint')}</p>
          {waitingCount > 0 ? (
            <p className="mt-2 font-medium text-alarm">
              {t('settings.privacy.wouldBeLost', { count: waitingCount })}
            </p>
          ) : null}
        </Dialog>
      ) : null}
    </Section>
  )
}
