/** What the service reads out of a query besides words, as its `GET /v1` names it beyond the API document. */
export const QUERY_OPERATORS = ['"…"', '-', 'site:', 'similar:'] as const

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

const PART =
  /"[^"]*"|(?<=^|\s)(?:site:([^\s"]+)|similar:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))(?=\s|$)/giu

export interface TakenOperators {
  rest: string
  /** Hosts after `site:`: only what is of one of them, or below it. */
  sites: string[]
  /** The bookmark after `similar:`: what is closest to it is ranked, whatever else the query says. */
  similar: string | null
}

/** Takes every `site:` that names a host and `similar:` with an id out of a query, but none out of a phrase in quotes. */
export function takeOperators(query: string): TakenOperators {
  const sites: string[] = []
  let similar: string | null = null
  const rest = query.replace(PART, (piece, named: string | undefined, id: string | undefined) => {
    const site = named === undefined ? null : siteOf(named)
    if (id !== undefined) similar = id.toLowerCase()
    else if (site !== null) sites.push(site)
    else return piece
    return ''
  })
  return { rest, sites, similar }
}
