const SOURCE = 'view-source:'

/** Returns the address of a page that the browser displays in reader view or as source. */
export function pageAddress(shown: string): string {
  if (shown.startsWith(SOURCE)) return shown.slice(SOURCE.length)
  return shown.startsWith('about:reader?') ? (new URL(shown).searchParams.get('url') ?? shown) : shown
}
