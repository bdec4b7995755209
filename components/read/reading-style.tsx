import { Select } from '@/components/ui/select.tsx'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import type { ReadingStyle } from '@/lib/settings/reading-style.ts'
import type { ReadingStyleChoice } from './use-reading-style.ts'

const TITLES = {
  size: 'read.style.size',
  width: 'read.style.width',
  font: 'read.style.font',
  paper: 'read.style.paper',
} as const

const NAMES: { [Name in keyof ReadingStyle]: Record<ReadingStyle[Name], PlainKey> } = {
  size: {
    small: 'read.style.sizes.small',
    normal: 'read.style.sizes.normal',
    large: 'read.style.sizes.large',
    larger: 'read.style.sizes.larger',
    largest: 'read.style.sizes.largest',
  },
  width: {
    narrow: 'read.style.widths.narrow',
    normal: 'read.style.widths.normal',
    wide: 'read.style.widths.wide',
  },
  font: { serif: 'read.style.fonts.serif', sans: 'read.style.fonts.sans' },
  paper: {
    theme: 'read.style.papers.theme',
    light: 'read.style.papers.light',
    sepia: 'read.style.papers.sepia',
    dark: 'read.style.papers.dark',
  },
}
const CHOICES = Object.keys(NAMES) as (keyof ReadingStyle)[]

export function ReadingStyleFields({ id, look }: { id: string; look: ReadingStyleChoice }) {
  const { style, choose } = look
  return (
    <div
      id={id}
      role="group"
      aria-label={t('read.style.title')}
      className="grid grid-cols-[repeat(auto-fit,minmax(max(8rem,34%),1fr))] gap-2 rounded-plate border border-line bg-surface p-3"
    >
      {CHOICES.map((name) => (
        <Select
          key={name}
          label={t(TITLES[name])}
          value={style[name]}
          options={Object.entries<PlainKey>(NAMES[name]).map(([value, key]) => ({ value, label: t(key) }))}
          onChange={(value) => choose({ [name]: value })}
        />
      ))}
    </div>
  )
}
