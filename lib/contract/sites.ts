const HOST = /^[a-z][a-z\d+.-]*:\/\/(?:[^/?#@]*@)?([^/?#:]*)/i
const PLAIN_HOST = /^[a-z\d.-]*[a-z\d]$/

/** The host that `site:` names, however it is written (`https://www.nature.com/`); null where it names none. */
export function siteOf(text: string): string | null {
  const address = `http://${text.replace(/^https?:\/\//i, '').replace(/^www\./i, '')}`
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  return PLAIN_HOST.test(host) ? host : null
}

/** Whether an address is of a site or of one below it. */
export function isAtSite(url: string, site: string): boolean {
  const host = HOST.exec(url)?.[1]?.toLowerCase() ?? ''
  return host === site || host.endsWith(`.${site}`)
}

const PART = /"[^"]*"|(?<=^|\s)site:([^\s"]+)/giu

/** Takes every `site:` that names a host out of a query, but none out of a phrase in quotes. */
export function takeSites(query: string): { rest: string; sites: string[] } {
  const sites: string[] = []
  const rest = query.replace(PART, (piece, named: string | undefined) => {
    const site = named === undefined ? null : siteOf(named)
    if (site === null) return piece
    sites.push(site)
    return ''
  })
  return { rest, sites }
}
