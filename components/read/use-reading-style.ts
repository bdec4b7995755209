import { useEffect, useState, type CSSProperties } from 'react'
import { DEFAULT_READING_STYLE, readingStyleItem, type ReadingStyle } from '@/lib/settings/reading-style.ts'

/** Sizes of text and lines, and widths of a column, in rem. */
const SIZE: Record<ReadingStyle['size'], [text: number, line: number]> = {
  small: [0.9375, 1.5],
  normal: [1.0625, 1.6875],
  large: [1.25, 2],
  larger: [1.5, 2.375],
  largest: [1.875, 2.875],
}
const WIDTH: Record<ReadingStyle['width'], number> = { narrow: 28, normal: 36, wide: 48 }

const tokensOf = ({ size, width, font }: ReadingStyle): CSSProperties => {
  const [text, line] = SIZE[size]
  const tokens: Record<`--${string}`, string> = {
    '--text-reading': `${text}rem`,
    '--text-reading--line-height': `${line}rem`,
    '--container-reading': `${WIDTH[width]}rem`,
    ...(font === 'sans' ? { '--font-serif': 'var(--font-sans)' } : {}),
  }
  return tokens
}

export function useReadingStyle() {
  const [style, setStyle] = useState(DEFAULT_READING_STYLE)
  useEffect(() => {
    readingStyleItem.read().then(setStyle, () => undefined)
    return readingStyleItem.onChange(setStyle)
  }, [])
  return {
    style,
    tokens: tokensOf(style),
    choose: (change: Partial<ReadingStyle>) => {
      const next = { ...style, ...change }
      setStyle(next)
      // A full storage only forgets the choice.
      void readingStyleItem.write(next).catch(() => undefined)
    },
  }
}
export type ReadingStyleChoice = ReturnType<typeof useReadingStyle>
