import { ExternalLink } from '@/components/ui/external-link.tsx'
import { Mark } from '@/components/ui/mark.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { dayWords } from '@/lib/words/dates.ts'
import { Section } from './section.tsx'

export interface AboutSectionProps {
  version: string
  license: string
  /** What the library announced of its own retirement. */
  retirement: { sunset: string | null; link: string | null } | null
}

const isWebLink = (link: string | null): link is string => link !== null && /^https?:\/\//.test(link)

export function AboutSection({ version, license, retirement }: AboutSectionProps) {
  const day = retirement?.sunset ? dayWords(retirement.sunset) : ''
  return (
    <Section anchor="about" title="About">
      <p className="flex items-center gap-2">
        <Mark className="size-8" />
        <span>
          Bookplate {version}
          <span className="block text-sm text-ink-muted">Free software under the {license} license</span>
        </span>
      </p>
      {retirement ? (
        <Notice tone="warn" title="Your library will stop working with this version of Bookplate">
          {day ? `It works until ${day}. ` : ''}Update Bookplate before then.{' '}
          {isWebLink(retirement.link) ? (
            <ExternalLink href={retirement.link}>What changes</ExternalLink>
          ) : null}
        </Notice>
      ) : null}
    </Section>
  )
}
