import type { ReactNode } from 'react'
import { RadioGroup } from '@/components/ui/radio-group.tsx'
import { Switch } from '@/components/ui/switch.tsx'
import type { Settings } from '@/lib/settings/settings.ts'
import { Section } from './section.tsx'

export type SavingSettings = Pick<Settings, 'saveOn' | 'seePages' | 'suggestTags' | 'savedBadge' | 'omnibox'>

export interface SavingSectionProps {
  settings: SavingSettings
  /** Called in the click itself: the badge needs a permission that the browser grants only there. */
  onChange: (change: Partial<SavingSettings>) => void
  /** What was answered for single sites. */
  seenSites?: ReactNode
}

export function SavingSection({ settings, onChange, seenSites }: SavingSectionProps) {
  return (
    <Section anchor="saving" title="Saving">
      <RadioGroup
        label="When you open Bookplate on a page"
        value={settings.saveOn}
        onChange={(saveOn) => onChange({ saveOn })}
        options={[
          { value: 'open', label: 'Save it at once', hint: 'You can undo it.' },
          { value: 'ask', label: 'Ask first', hint: 'You click Save.' },
        ]}
      />
      <RadioGroup
        label="Save pages as I see them"
        value={settings.seePages}
        onChange={(seePages) => onChange({ seePages })}
        options={[
          {
            value: 'unreachable',
            label: "When your library can't reach them",
            hint: 'Behind a sign-in, for example. You are asked once for each site.',
          },
          {
            value: 'always',
            label: 'Always',
            hint: 'What the page shows is sent to your library, not only its address.',
          },
          { value: 'never', label: 'Never', hint: 'Only the address is sent.' },
        ]}
      />
      {settings.seePages === 'unreachable' ? seenSites : null}
      <Switch
        label="Show which pages are saved"
        hint="A filled ribbon on the toolbar button. Needs to see the addresses of your tabs; they are compared on this computer and never sent. Private windows are left alone."
        checked={settings.savedBadge}
        onChange={(savedBadge) => onChange({ savedBadge })}
      />
      <Switch
        label="Suggest tags"
        hint="When you save a page, offers tags of similar bookmarks and of its site. For this, the page’s title and site are searched for in your library."
        checked={settings.suggestTags}
        onChange={(suggestTags) => onChange({ suggestTags })}
      />
      <Switch
        label="Search from the address bar"
        hint="Type “bp” and a space. What you type after it is searched for in your library."
        checked={settings.omnibox}
        onChange={(omnibox) => onChange({ omnibox })}
      />
    </Section>
  )
}
