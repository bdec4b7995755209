import { Select } from '@/components/ui/select.tsx'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { FONTS, PAPERS, SIZES, WIDTHS, type ReadingStyle } from '@/lib/settings/reading-style.ts'
import type { ReadingStyleChoice } from './use-reading-style.ts'

const SIZE_NAMES: Record<ReadingStyle['size'], PlainKey> = {
  small: 'read.style.sizes.small',
  normal: 'read.style.sizes.normal',
  large: 'read.style.sizes.large',
  larger: 'read.style.sizes.larger',
  largest: 'read.style.sizes.largest',
}
const WIDTH_NAMES: Record<ReadingStyle['width'], PlainKey> = {
  narrow: 'read.style.widths.narrow',
  normal: 'read.style.widths.normal',
  wide: 'read.style.widths.wide',
}
const FONT_NAMES: Record<ReadingStyle['font'], PlainKey> = {
  serif: 'read.style.fonts.serif',
  sans: 'read.style.fonts.sans',
}
const PAPER_NAMES: Record<ReadingStyle['paper'], PlainKey> = {
  theme: 'read.style.papers.theme',
  light: 'read.style.papers.light',
  sepia: 'read.style.papers.sepia',
  dark: 'read.style.papers.dark',
}

function optionsOf<Value extends string>(values: readonly Value[], names: Record<Value, PlainKey>) {
  return values.map((value) => {
    const key: PlainKey = names[value]
    return { value, label: t(key) }
  })
}

export function ReadingStyleFields({ id, look }: { id: string; look: ReadingStyleChoice }) {
  const { style, choose } = look
  return (
    <div
      id={id}
      role="group"
      aria-label={t('read.style.title')}
      className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2 rounded-plate border border-line bg-surface p-3"
    >
      <Select
        label={t('read.style.size')}
        value={style.size}
        options={optionsOf(SIZES, SIZE_NAMES)}
        onChange={(size) => choose({ size })}
      />
      <Select
        label={t('read.style.width')}
        value={style.width}
        options={optionsOf(WIDTHS, WIDTH_NAMES)}
        onChange={(width) => choose({ width })}
      />
      <Select
        label={t('read.style.font')}
        value={style.font}
        options={optionsOf(FONTS, FONT_NAMES)}
        onChange={(font) => choose({ font })}
      />
      <Select
        label={t('read.style.paper')}
        value={style.paper}
        options={optionsOf(PAPERS, PAPER_NAMES)}
        onChange={(paper) => choose({ paper })}
      />
    </div>
  )
}
