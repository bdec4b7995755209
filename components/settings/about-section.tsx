import { ExternalLink } from '@/components/ui/external-link.tsx'
import { Mark } from '@/components/ui/mark.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { dayWords } from '@/lib/words/dates.ts'
import { t } from '@/lib/language/translate.ts'
import { Section } from './section.tsx'

export interface AboutSectionProps {
  version: string
  license: string
  retirement: { sunset: string | null; link: string | null } | null
}

const isWebLink = (link: string | null): link is string => link !== null && /^https?:\/\//.test(link)

export function AboutSection({ version, license, retirement }: AboutSectionProps) {
  const day = retirement?.sunset ? dayWords(retirement.sunset) : ''
  return (
    <Section anchor="about" title={t('settings.about.title')}>
      <p className="flex items-center gap-2">
        <Mark className="size-8" />
        <span>
          {t('settings.about.version', { version })}
          <span className="block text-sm text-ink-muted">{t('settings.about.license', { license })}</span>
        </span>
      </p>
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
