/** Returns the host without `www.`, or null if it isn't a web address. */
export function siteName(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { host, protocol } = new URL(url)
  return /^https?:$/.test(protocol) ? host.replace(/^www\./, '') : null
}
