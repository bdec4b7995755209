import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

export interface Hop {
  /** IP address, or null if the proxy gave none. */
  address: string | null
  host?: string | undefined
  protocol?: string | undefined
}

const list = (header: string | string[] | undefined): string[] =>
  header === undefined
    ? []
    : String(header)
        .split(',')
        .map((part) => part.trim())

function addressOf(text: string): string | null {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(bare) === 0 ? null : bare
}

/** Parses `for=192.0.2.60;proto=https;host="example.org"` (RFC 7239). The nearest proxy is last. */
function standardHops(header: string | string[] | undefined): Hop[] {
  if (header === undefined) return []
  const text = String(header)
  const elements = text.match(/(?:"(?:\\.|[^"\\])*"|[^",])+/g) ?? []
  // An unclosed quote swallows the entries that proxies added, so the whole header is unusable.
  if (elements.join(',') !== text) return [{ address: null }]
  return elements.map((element) => {
    const pairs = new Map<string, string>()
    for (const [, name = '', quoted, plain] of element.matchAll(
      /([\w-]+)\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s]*))/g,
    )) {
      pairs.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '')
    }
    return {
      address: addressOf(pairs.get('for') ?? ''),
      host: pairs.get('host'),
      protocol: pairs.get('proto'),
    }
  })
}

const nth = (values: string[], fromEnd: number) => values[Math.max(0, values.length - fromEnd)]

/** Some proxies set host and protocol once instead of appending. */
function customHops(headers: IncomingHttpHeaders): Hop[] {
  const hosts = list(headers['x-forwarded-host'])
  const protocols = list(headers['x-forwarded-proto'])
  const addresses = list(headers['x-forwarded-for'])
  return addresses.map((text, index) => {
    const fromEnd = addresses.length - index
    return { address: addressOf(text), host: nth(hosts, fromEnd), protocol: nth(protocols, fromEnd) }
  })
}

const HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const
/** Maximum header length in characters. A longer header came from a client and is ignored. */
const MAX_LENGTH = 2_000

/** Headers that show that a proxy forwarded the request but don't name the client. */
const SIGNS = [...HEADERS, 'via', 'x-real-ip'] as const

export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  SIGNS.some((name) => headers[name] !== undefined)

/** Returns the hops of both notations, each with the nearest proxy last. */
export const readHops = (headers: IncomingHttpHeaders): Hop[][] =>
  HEADERS.some((name) => String(headers[name] ?? '').length > MAX_LENGTH)
    ? []
    : [standardHops(headers.forwarded), customHops(headers)].filter((hops) => hops.length > 0)
