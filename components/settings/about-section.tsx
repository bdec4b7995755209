import { homepage, license } from '@/package.json'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { ExternalLink } from '@/components/ui/external-link.tsx'
import { Mark } from '@/components/ui/mark.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { dayWords } from '@/lib/words/dates.ts'
import { t } from '@/lib/language/translate.ts'
import { Changes } from './changes.tsx'
import { Section } from './section.tsx'
import { CopyButton } from '@/components/copy-button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'

/** Previews a report, which only the person sends. */
function ReportDialog({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog
      title={t('settings.about.report')}
      onClose={onClose}
      footer={<CopyButton label={t('ui.copyDetails')} text={() => text} />}
    >
      <p>{t('settings.about.reportHint')}</p>
      <pre
        lang="en"
        dir="ltr"
        className="mt-2 rounded-control border border-line p-2 text-xs whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </pre>
    </Dialog>
  )
}

export interface AboutSectionProps {
  version: string
  /** Documentation of the connected library, if it has some. */
  help: string | null
  readReport: () => Promise<string>
  retirement: { sunset: string | null; link: string | null } | null
}

const isWebLink = (link: string | null): link is string => link !== null && /^https?:\/\//.test(link)

export function AboutSection(props: AboutSectionProps) {
  const { version, help, retirement, readReport } = props
  const [report, setReport] = useState<string | null>(null)
  const day = retirement?.sunset ? dayWords(retirement.sunset) : ''
  return (
    <Section anchor="about" title={t('settings.about.title')}>
      <p className="flex items-center gap-2">
        <Mark className="size-8" />
        <span>
          <bdi>{t('settings.about.version', { version })}</bdi>
          <span className="block text-sm text-ink-muted">{t('settings.about.license', { license })}</span>
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {isWebLink(help) ? <ExternalLink href={help}>{t('settings.about.help')}</ExternalLink> : null}
        <ExternalLink href={homepage}>{t('settings.about.website')}</ExternalLink>
        <Button size="small" onClick={() => void readReport().then(setReport)}>
          {t('settings.about.report')}
        </Button>
      </div>
      <details>
        <summary>{t('settings.about.news')}</summary>
        <Changes />
      </details>
      {report === null ? null : <ReportDialog text={report} onClose={() => setReport(null)} />}
      {retirement ? (
        <Notice tone="warn" title={t('settings.about.retirement')}>
          {day ? t('settings.about.updateUntil', { date: day }) : t('settings.about.update')}{' '}
          {isWebLink(retirement.link) ? (
            <ExternalLink href={retirement.link}>{t('settings.about.whatChanges')}</ExternalLink>
          ) : null}
        </Notice>
      ) : null}
    </Section>
  )
}
