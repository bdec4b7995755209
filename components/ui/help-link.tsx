import { homepage } from '@/package.json'
import { t } from '@/lib/language/translate.ts'
import { ExternalLink } from './external-link.tsx'

/** Sections of `docs/reference/screens.md`. */
export const HELP_TOPICS = [
  'account',
  'appearance',
  'ask',
  'collections',
  'highlights',
  'import-and-export',
  'keyboard',
  'libraries',
  'library',
  'overview',
  'privacy',
  'reading-view',
  'results',
  'saving',
] as const
export type HelpTopic = (typeof HELP_TOPICS)[number]

/** Leads to the documentation of a screen. `title` tells apart the links of one page. */
export function HelpLink({ topic, title }: { topic: HelpTopic; title?: string }) {
  return (
    <ExternalLink href={`${homepage}reference/screens#${topic}`}>
      <span aria-hidden={title !== undefined}>{t('settings.about.help')}</span>
      {title === undefined ? null : <span className="sr-only">{t('ui.helpAbout', { title })}</span>}
    </ExternalLink>
  )
}
