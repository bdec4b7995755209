import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('components/theme.css', 'utf8')
const [normal, more] = css.split('@variant contrast-more {') as [string, string]

const tokens = (source: string, scheme: 'light' | 'dark') =>
  Object.fromEntries(
    [...source.matchAll(/--color-([a-z-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g)].map(
      ([, name, light, dark]) => [name, scheme === 'light' ? light! : (dark ?? light!)],
    ),
  )
const NORMAL = { light: tokens(normal, 'light'), dark: tokens(normal, 'dark') }
const MORE = {
  'light, more contrast': { ...NORMAL.light, ...tokens(more, 'light') },
  'dark, more contrast': { ...NORMAL.dark, ...tokens(more, 'dark') },
}
const THEMES = [
  ...Object.entries(NORMAL).map(([name, theme]) => ({ name, theme, least: 4.5 })),
  ...Object.entries(MORE).map(([name, theme]) => ({ name, theme, least: 7 })),
]

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
const linear = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map(linear) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2 requires 4.5 for text, 7 for enhanced contrast, and 3 for other elements. */
function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function blended(over: string, under: string, share: number): string {
  const mixed = channels(over).map((value, at) => value * share + channels(under)[at]! * (1 - share))
  return `#${mixed
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

describe.each(THEMES)('$name theme', ({ theme, least }) => {
  it.each(['ink', 'ink-muted', 'binding', 'gilt', 'alarm'])('%s is readable on paper and surface', (name) => {
    expect(contrast(theme[name]!, theme['paper']!)).toBeGreaterThanOrEqual(least)
    expect(contrast(theme[name]!, theme['surface']!)).toBeGreaterThanOrEqual(least)
  })

  it.each(['binding', 'alarm', 'ink'])('paper is readable on %s', (name) => {
    expect(contrast(theme['paper']!, theme[name]!)).toBeGreaterThanOrEqual(least)
  })

  it.each(['yellow', 'green', 'blue', 'pink'])('words are readable on a %s highlight', (color) => {
    const mark = NORMAL.light[`mark-${color}`]!
    const tint = blended(mark, theme['paper']!, 0.26)
    expect(contrast(theme['ink']!, tint)).toBeGreaterThanOrEqual(least)
    expect(contrast(theme['binding']!, tint)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(NORMAL.light['mark-ink']!, mark)).toBeGreaterThanOrEqual(4.5)
  })

  it('outlines controls', () => {
    expect(contrast(theme['edge']!, theme['paper']!)).toBeGreaterThanOrEqual(3)
    expect(contrast(theme['edge']!, theme['surface']!)).toBeGreaterThanOrEqual(3)
  })
})

describe.each(Object.entries(MORE))('%s theme', (_, theme) => {
  it.each(Object.keys(theme).filter((name) => name.startsWith('dye-')))('%s is readable', (name) => {
    expect(contrast(theme[name]!, theme['paper']!)).toBeGreaterThanOrEqual(7)
    expect(contrast(theme[name]!, theme['surface']!)).toBeGreaterThanOrEqual(7)
  })

  it.each([
    ['ink-muted', 'ink', 0.05],
    ['binding', 'binding', 0.1],
    ['alarm', 'alarm', 0.1],
    ['ink', 'gilt', 0.22],
    ['ink', 'binding', 0.28],
  ])('%s is readable on a tint of %s', (name, tint, share) => {
    for (const ground of ['paper', 'surface']) {
      expect(contrast(theme[name]!, blended(theme[tint]!, theme[ground]!, share))).toBeGreaterThanOrEqual(7)
    }
  })

  it('shows every line', () => {
    expect(contrast(theme['line']!, theme['paper']!)).toBeGreaterThanOrEqual(3)
    expect(contrast(theme['line']!, theme['surface']!)).toBeGreaterThanOrEqual(3)
  })
})

describe('theme', () => {
  it('redefines every color that differs in dark mode', () => {
    const same = Object.keys(NORMAL.light).filter((name) => NORMAL.light[name] === NORMAL.dark[name])
    expect(same.filter((name) => !name.startsWith('mark-'))).toEqual([])
  })

  it('is the only place with color values', () => {
    const literal = /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b(?=['"\]\s;])|\b(?:rgba?|hsla?|oklch|oklab)\(/i
    // The background has no page and no tokens, so the badge needs a color value.
    const offenders = globSync([
      'components/**/*.{ts,tsx,css}',
      'entrypoints/{popup,sidepanel,options}/**/*.{ts,tsx,css,html}',
    ])
      .filter((file) => !file.endsWith('theme.css'))
      .filter((file) => literal.test(readFileSync(file, 'utf8')))
    expect(offenders).toEqual([])
  })
})
