import type { Theme } from '@/components/app-shell.tsx'
import { RadioGroup } from '@/components/ui/radio-group.tsx'
import { Section } from './section.tsx'

const THEMES = [
  { value: 'system', label: 'Match system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

export function AppearanceSection({ theme, onChange }: { theme: Theme; onChange: (theme: Theme) => void }) {
  return (
    <Section anchor="appearance" title="Appearance">
      <RadioGroup label="Theme" value={theme} options={THEMES} onChange={onChange} />
    </Section>
  )
}
