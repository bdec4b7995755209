import { RadioGroup } from '@/components/ui/radio-group.tsx'
import { Select } from '@/components/ui/select.tsx'
import { LOCALE_NAMES } from '@/lib/language/locale-names.ts'
import { t } from '@/lib/language/translate.ts'
import type { Settings } from '@/lib/settings/settings.ts'
import { Section } from './section.tsx'

export type Appearance = Pick<Settings, 'theme' | 'language'>

interface AppearanceSectionProps {
  settings: Appearance
  onChange: (change: Partial<Appearance>) => void
}

export function AppearanceSection({ settings, onChange }: AppearanceSectionProps) {
  return (
    <Section anchor="appearance" help="appearance" title={t('settings.appearance.title')}>
      <RadioGroup
        label={t('settings.appearance.theme')}
        value={settings.theme}
        options={[
          { value: 'system', label: t('settings.appearance.themeSystem') },
          { value: 'light', label: t('settings.appearance.themeLight') },
          { value: 'dark', label: t('settings.appearance.themeDark') },
        ]}
        onChange={(theme) => onChange({ theme })}
      />
      <Select
        label={t('settings.appearance.language')}
        value={settings.language}
        options={[
          { value: '', label: t('settings.appearance.languageOfBrowser') },
          ...Object.entries(LOCALE_NAMES).map(([tag, name]) => ({ value: tag, label: name, lang: tag })),
        ]}
        onChange={(language) => onChange({ language })}
        className="self-start"
      />
    </Section>
  )
}
