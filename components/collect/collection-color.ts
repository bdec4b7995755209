/** Tokens for the service's colors. Unknown ones use the text color. */
const DYES: Record<string, string> = {
  gray: 'text-dye-gray',
  red: 'text-dye-red',
  orange: 'text-dye-orange',
  amber: 'text-dye-amber',
  yellow: 'text-dye-amber',
  green: 'text-dye-green',
  teal: 'text-dye-teal',
  blue: 'text-dye-blue',
  indigo: 'text-dye-indigo',
  purple: 'text-dye-purple',
  violet: 'text-dye-purple',
  pink: 'text-dye-pink',
}

export function collectionColor(color: string): string {
  return Object.hasOwn(DYES, color) ? DYES[color]! : 'text-ink-muted'
}

export function styleWord(id: string): string {
  const words = id.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
