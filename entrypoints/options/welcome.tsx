import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { SampleNotice } from '@/components/connect/sample-notice.tsx'
import { Section } from '@/components/settings/section.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Kbd } from '@/components/ui/kbd.tsx'
import { Mark } from '@/components/ui/mark.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import type { ConnectionView } from '@/lib/messaging/connection-protocol.ts'
import { t } from '@/lib/language/translate.ts'
import { rich } from '@/components/rich.tsx'
import { isSample } from '@/lib/sample/sample-address.ts'
import { readCommands } from './browser.ts'
import { LibrarySection } from './library-section.tsx'

interface WelcomeProps {
  connection: ConnectionView
  place: RefObject<HTMLDivElement | null>
  onSettings: () => void
}

export function Welcome({ connection, place, onSettings }: WelcomeProps) {
  const [keys, setKeys] = useState('')
  useEffect(() => {
    void readCommands().then((commands) =>
      setKeys(commands.find(({ name }) => name?.startsWith('_execute'))?.keys ?? ''),
    )
  }, [])
  const title = t('options.welcome.title')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className="mx-auto max-w-column px-4 py-8">
      <header className="mb-4 flex flex-col items-center gap-3 text-center">
        <Mark saved className="size-16" />
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="max-w-prose text-ink-muted">{t('options.welcome.intro')}</p>
      </header>
      <div ref={place}>
        {connection.status === 'none' ? (
          <LibrarySection known={null} offersSample onConnected={() => undefined} />
        ) : isSample(connection.baseUrl) ? (
          <SampleNotice onConnect={onSettings} />
        ) : (
          <Section title={t('ui.library')}>
            <Notice tone="good" title={t('options.welcome.connected')}>
              {t('options.welcome.account', {
                name: connection.account.name,
                host: new URL(connection.baseUrl).host,
              })}
            </Notice>
          </Section>
        )}
      </div>
      <Section title={t('options.welcome.firstPage')}>
        <ol className="flex flex-col gap-3">
          <Step number={1}>{t('options.welcome.open')}</Step>
          <Step number={2}>
            {keys
              ? rich('options.welcome.clickOrPress', { keys: () => <Kbd keys={keys} /> })
              : t('options.welcome.click')}
          </Step>
          <Step number={3}>{t('options.welcome.find')}</Step>
        </ol>
      </Section>
      <Button onClick={onSettings} className="self-start">
        {t('options.welcome.allOptions')}
      </Button>
    </main>
  )
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="inline-flex size-6 flex-none items-center justify-center rounded-full border border-edge text-sm text-ink-muted tabular-nums"
      >
        {number}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
