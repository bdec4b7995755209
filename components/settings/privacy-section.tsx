import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { Section } from './section.tsx'

interface Facts {
  stored: readonly PlainKey[]
  sent: readonly PlainKey[]
}

const SHARED: Facts = {
  stored: ['settings.privacy.storedSettings', 'settings.privacy.storedWaiting'],
  sent: ['settings.privacy.sentNowhereElse', 'settings.privacy.sentAddress', 'settings.privacy.sentSearch'],
}
const OF_EXTENSION: Facts = {
  stored: ['settings.privacy.storedAddresses', 'settings.privacy.storedCopies'],
  sent: ['settings.privacy.sentTitle', 'settings.privacy.sentPrivate'],
}
const OF_WEB_APP: Facts = { stored: ['settings.privacy.storedOffline'], sent: [] }

export interface PrivacySectionProps {
  isWebApp?: boolean
  waitingCount: number
  isBusy?: boolean
  onErase: () => void
}

function FactList({ title, facts }: { title: string; facts: readonly PlainKey[] }) {
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

export function PrivacySection({ isWebApp, waitingCount, isBusy, onErase }: PrivacySectionProps) {
  const own = isWebApp ? OF_WEB_APP : OF_EXTENSION
  const [isAsking, setAsking] = useState(false)
  return (
    <Section anchor="privacy" help="privacy" title={t('settings.privacy.title')}>
      <FactList title={t('settings.privacy.stored')} facts={[...SHARED.stored, ...own.stored]} />
      <FactList title={t('settings.privacy.sent')} facts={[...SHARED.sent, ...own.sent]} />
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
