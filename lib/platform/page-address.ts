const SOURCE = 'view-source:'

export function pageAddress(shown: string): string {
  if (shown.startsWith(SOURCE)) return shown.slice(SOURCE.length)
  return shown.startsWith('about:reader?') ? (new URL(shown).searchParams.get('url') ?? shown) : shown
}
