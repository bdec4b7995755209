import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

/** What one proxy wrote about whoever it forwards for. */
export interface Hop {
  /** An IP address, or null where the proxy names none. */
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

/** An address as proxies write it: with a port, in brackets, or bare. */
function addressOf(text: string): string | null {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(bare) === 0 ? null : bare
}

/** `for=192.0.2.60;proto=https;host="example.org"` (RFC 7239), the nearest proxy last. */
function standardHops(header: string | string[] | undefined): Hop[] {
  if (header === undefined) return []
  const text = String(header)
  // Commas and semicolons may stand inside quotes.
  const elements = text.match(/(?:"(?:\\.|[^"\\])*"|[^",])+/g) ?? []
  // A quote that a client left open takes in what the proxy wrote behind it: such a header names nobody.
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

/** `X-Forwarded-For` and its kin; a proxy that does not append to the other two sets them once for all. */
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
/** More than any chain of proxies writes. What is longer came from a client, and is not read. */
const MAX_LENGTH = 2_000

/** Written by proxies that write nothing else; they tell that somebody forwards, and not for whom. */
const SIGNS = [...HEADERS, 'via', 'x-real-ip'] as const

export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  SIGNS.some((name) => headers[name] !== undefined)

/** The hops of both notations, each with the nearest proxy last. */
export const readHops = (headers: IncomingHttpHeaders): Hop[][] =>
  HEADERS.some((name) => String(headers[name] ?? '').length > MAX_LENGTH)
    ? []
    : [standardHops(headers.forwarded), customHops(headers)].filter((hops) => hops.length > 0)
