import { useEffect, useState, type ReactNode } from 'react'
import { Section } from '@/components/settings/section.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Kbd } from '@/components/ui/kbd.tsx'
import { Mark } from '@/components/ui/mark.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import type { ConnectionView } from '@/lib/messaging/connection-protocol.ts'
import { LibrarySection } from './library-section.tsx'
import type { OptionsPorts } from './ports.ts'

interface WelcomeProps {
  ports: OptionsPorts
  connection: ConnectionView
  onSettings: () => void
}

const OPEN_POPUP = 'Open Bookplate'

/** What opens once after the installation: what this is, the way to a library, and the first save. */
export function Welcome({ ports, connection, onSettings }: WelcomeProps) {
  const { readCommands } = ports
  const [keys, setKeys] = useState('')
  useEffect(() => {
    void readCommands().then((commands) =>
      setKeys(commands.find(({ description }) => description === OPEN_POPUP)?.keys ?? ''),
    )
  }, [readCommands])
  useEffect(() => {
    document.title = 'Welcome to Bookplate'
  }, [])
  return (
    <main className="mx-auto max-w-column px-4 py-8">
      <header className="mb-4 flex flex-col items-center gap-3 text-center">
        <Mark saved className="size-16" />
        <h1 className="text-2xl font-semibold">Welcome to Bookplate</h1>
        <p className="max-w-prose text-ink-muted">
          Save what you find on the web, and find it again by what it was about. Your bookmarks stay in a
          library of your own.
        </p>
      </header>
      {connection.status === 'none' ? (
        <LibrarySection requestHost={ports.requestHost} known={null} onConnected={() => undefined} />
      ) : (
        <Section title="Library">
          <Notice tone="good" title="You're connected">
            {connection.account.name} at {new URL(connection.baseUrl).host}
          </Notice>
        </Section>
      )}
      <Section title="Save your first page">
        <ol className="flex flex-col gap-3">
          <Step number={1}>Open any page you want to keep.</Step>
          <Step number={2}>
            Click Bookplate in the toolbar
            {keys ? (
              <>
                , or press <Kbd keys={keys} />
              </>
            ) : null}
            . If you don't see it, click the puzzle piece and pin Bookplate.
          </Step>
          <Step number={3}>
            Click "Side panel" to find it again: describe what the page was about, in your own words.
          </Step>
        </ol>
      </Section>
      <Button onClick={onSettings} className="self-start">
        All options
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
