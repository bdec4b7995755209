import type { ReactNode } from 'react'
import { RadioGroup } from '@/components/ui/radio-group.tsx'
import { Switch } from '@/components/ui/switch.tsx'
import type { Settings } from '@/lib/settings/settings.ts'
import { t } from '@/lib/language/translate.ts'
import { Section } from './section.tsx'

export type SavingSettings = Pick<
  Settings,
  'saveOn' | 'seePages' | 'keepCopies' | 'suggestTags' | 'savedBadge' | 'omnibox'
>

export interface SavingSectionProps {
  settings: SavingSettings
  /** Called within the click, because the badge needs a permission request. */
  onChange: (change: Partial<SavingSettings>) => void
  captureSites?: ReactNode
  copiedSites?: ReactNode
}

const ON_OPEN = [
  ['open', 'settings.saving.onOpenSave', 'settings.saving.onOpenSaveHint'],
  ['ask', 'settings.saving.onOpenAsk', 'settings.saving.onOpenAskHint'],
] as const
const SEE_PAGES = [
  ['unreachable', 'settings.saving.captureUnreachable', 'settings.saving.captureUnreachableHint'],
  ['always', 'settings.saving.captureAlways', 'settings.saving.captureAlwaysHint'],
  ['never', 'settings.saving.captureNever', 'settings.saving.captureNeverHint'],
] as const
const SWITCHES = [
  ['savedBadge', 'settings.saving.badge', 'settings.saving.badgeHint'],
  ['suggestTags', 'settings.saving.suggestTags', 'settings.saving.suggestTagsHint'],
  ['omnibox', 'settings.saving.omnibox', 'settings.saving.omniboxHint'],
] as const

export function SavingSection({ settings, onChange, captureSites, copiedSites }: SavingSectionProps) {
  return (
    <Section anchor="saving" help="saving" title={t('settings.saving.title')}>
      <RadioGroup
        label={t('settings.saving.onOpen')}
        value={settings.saveOn}
        onChange={(saveOn) => onChange({ saveOn })}
        options={ON_OPEN.map(([value, label, hint]) => ({ value, label: t(label), hint: t(hint) }))}
      />
      <RadioGroup
        label={t('settings.saving.capture')}
        value={settings.seePages}
        onChange={(seePages) => onChange({ seePages })}
        options={SEE_PAGES.map(([value, label, hint]) => ({ value, label: t(label), hint: t(hint) }))}
      />
      {settings.seePages === 'unreachable' ? captureSites : null}
      <Switch
        label={t('settings.saving.copies')}
        hint={t('settings.saving.copiesHint')}
        checked={settings.keepCopies === 'always'}
        onChange={(isOn) => onChange({ keepCopies: isOn ? 'always' : 'click' })}
      />
      {settings.keepCopies === 'click' ? copiedSites : null}
      {SWITCHES.map(([name, label, hint]) => (
        <Switch
          key={name}
          label={t(label)}
          hint={t(hint)}
          checked={settings[name]}
          onChange={(isOn) => onChange({ [name]: isOn })}
        />
      ))}
    </Section>
  )
}
