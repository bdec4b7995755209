import type { Config } from '../../config.ts'
import { ok, problem, warning, wordsOf, type Finding } from './finding.ts'

const ANSWER_MS = 5_000
const ANY_ADDRESS = new Set(['0.0.0.0', '::', '[::]'])

type Answer = { issuer: string } | { status: number } | { error: string }

async function ask(address: string): Promise<Answer> {
  try {
    const response = await fetch(`${address}/.well-known/oauth-authorization-server`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const body = response.ok ? ((await response.json()) as { issuer?: unknown }) : {}
    return typeof body.issuer === 'string' ? { issuer: body.issuer } : { status: response.status }
  } catch (error) {
    return { error: wordsOf(error) }
  }
}

const isPlainHttp = (url: URL): boolean =>
  url.protocol === 'http:' && !/^(?:localhost|127\.|\[::1\])/.test(url.hostname)

export async function* examineAddresses({ host, port, baseUrl }: Config): AsyncGenerator<Finding> {
  const name = ANY_ADDRESS.has(host) ? '127.0.0.1' : host
  const local = `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  const own = await ask(local)
  if ('error' in own)
    yield warning(
      `No service answers at ${local}.`,
      'Start it, then run this command again to check its addresses.',
    )
  else if ('status' in own)
    yield problem(
      `Another program answers at ${local} (status ${own.status}).`,
      'Stop that program, or set BOOKPLATE_PORT to another number.',
    )
  else yield ok(`The service answers at ${local}.`)

  if (baseUrl === undefined) {
    if (ANY_ADDRESS.has(host))
      yield warning(
        'Other machines can reach the service, but BOOKPLATE_BASE_URL is not set.',
        'Set it to the address that people type into their browsers. Signing in from other machines needs it.',
      )
    return
  }
  if (isPlainHttp(new URL(baseUrl)))
    yield problem(
      `${baseUrl} is not encrypted.`,
      'Passwords and keys cross the network readable. Put a proxy with HTTPS in front of the service.',
    )
  const seen = await ask(baseUrl)
  if ('error' in seen)
    yield problem(
      `${baseUrl} doesn't answer: ${seen.error}.`,
      'Check the name server, the certificate, and the proxy. Some routers hide a public address from the inside.',
    )
  else if ('status' in seen)
    yield problem(
      `${baseUrl} answers with status ${seen.status}, not as a Bookplate service.`,
      `Check that the proxy passes all paths on to ${local}.`,
    )
  else if (seen.issuer !== baseUrl)
    yield problem(
      `The service at ${baseUrl} calls itself ${seen.issuer}.`,
      'Set BOOKPLATE_BASE_URL to one address and restart the service.',
    )
  else yield ok(`Browsers reach it at ${baseUrl}.`)
}
