const SOURCE = 'view-source:'

/** The address of the page behind what a browser shows of it in a view of its own: to read it well, or its source. */
export function pageAddress(shown: string): string {
  if (shown.startsWith(SOURCE)) return shown.slice(SOURCE.length)
  return shown.startsWith('about:reader?') ? (new URL(shown).searchParams.get('url') ?? shown) : shown
}
