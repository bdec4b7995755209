import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { countWords } from '@/lib/words/numbers.ts'
import { Section } from './section.tsx'

const STORED = [
  'Your settings, what you answered for sites, and the address of your library with the sign-in for it.',
  "What waits to be sent, and drafts of what you typed and didn't send.",
  'The addresses of your bookmarks, if “Show which pages are saved” is on.',
]

const SENT = [
  'Everything goes to your library and nowhere else. There are no statistics and no crash reports.',
  'A page’s address when you save it, and what you type into its tags and note.',
  'The words you search for.',
  'The title and site of a page you save, to suggest tags, and the title of the page you are on, if “Related to this page” is on.',
  'Nothing from private windows, except a page that you save there.',
]

export interface PrivacySectionProps {
  /** Things that would be lost with the rest. */
  waitingCount: number
  isBusy?: boolean
  onErase: () => void
}

function Facts({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <div>
      <h3 className="mb-1 font-medium">{title}</h3>
      <ul className="list-disc pl-4 marker:text-ink-muted">
        {facts.map((fact) => (
          <li key={fact} className="py-0.5">
            {fact}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function PrivacySection({ waitingCount, isBusy, onErase }: PrivacySectionProps) {
  const [isAsking, setAsking] = useState(false)
  const waiting = countWords(waitingCount, 'change')
  return (
    <Section anchor="privacy" title="Privacy">
      <Facts title="Stored in this browser" facts={STORED} />
      <Facts title="Sent" facts={SENT} />
      <Button variant="danger" busy={isBusy} onClick={() => setAsking(true)} className="self-start">
        Erase local data…
      </Button>
      {isAsking ? (
        <Dialog
          title="Erase local data?"
          onClose={() => setAsking(false)}
          action={{
            label: 'Erase',
            variant: 'danger',
            onClick: () => {
              setAsking(false)
              onErase()
            },
          }}
        >
          <p>
            Bookplate disconnects and forgets everything it keeps in this browser. The bookmarks in your
            library stay.
          </p>
          {waitingCount > 0 ? (
            <p className="mt-2 font-medium text-alarm">{waiting} not sent yet would be lost.</p>
          ) : null}
        </Dialog>
      ) : null}
    </Section>
  )
}
