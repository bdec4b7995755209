export const SHARED_KEY = 'shared-text'

/** Parameters of the web app's share target, most specific first. */
const PARTS = ['url', 'text', 'title']

/**
 * Moves what another app shared from an address to the tab's storage, so that a reload doesn't ask again and a
 * sign-in doesn't lose it.
 */
export function storeSharedText({ searchParams }: URL): void {
  const texts = PARTS.map((name) => searchParams.get(name)).filter(Boolean) as string[]
  const text = texts.find((part) => part.includes('://')) ?? texts[0]
  if (text) sessionStorage.setItem(SHARED_KEY, text)
  for (const name of PARTS) searchParams.delete(name)
}

/** Returns the shared text once. */
export function takeSharedText(): string | null {
  const text = sessionStorage.getItem(SHARED_KEY)
  sessionStorage.removeItem(SHARED_KEY)
  return text
}
