/** The site of a web page as people know it: its host without `www.`; null for what is none. */
export function siteName(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { host, protocol } = new URL(url)
  return /^https?:$/.test(protocol) ? host.replace(/^www\./, '') : null
}
