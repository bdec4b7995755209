import { RadioGroup } from '@/components/ui/radio-group.tsx'
import { Select } from '@/components/ui/select.tsx'
import { LOCALE_NAMES } from '@/lib/language/locale-names.ts'
import { t } from '@/lib/language/translate.ts'
import type { Settings } from '@/lib/settings/settings.ts'
import { Section } from './section.tsx'

export type Appearance = Pick<Settings, 'theme' | 'language'>

interface AppearanceSectionProps {
  theme: Settings['theme']
  language: string
  onChange: (change: Partial<Appearance>) => void
}

export function AppearanceSection({ theme, language, onChange }: AppearanceSectionProps) {
  return (
    <Section anchor="appearance" help="appearance" title={t('settings.appearance.title')}>
      <RadioGroup
        label={t('settings.appearance.theme')}
        value={theme}
        options={[
          { value: 'system', label: t('settings.appearance.themeSystem') },
          { value: 'light', label: t('settings.appearance.themeLight') },
          { value: 'dark', label: t('settings.appearance.themeDark') },
        ]}
        onChange={(chosen) => onChange({ theme: chosen })}
      />
      <Select
        label={t('settings.appearance.language')}
        value={language}
        options={[
          { value: '', label: t('settings.appearance.languageOfBrowser') },
          ...Object.entries(LOCALE_NAMES).map(([tag, name]) => ({ value: tag, label: name, lang: tag })),
        ]}
        onChange={(chosen) => onChange({ language: chosen })}
        className="self-start"
      />
    </Section>
  )
}
