import type { Config } from '../../config.ts'
import { failure, ok, problem, warning, type Finding } from './finding.ts'

const ANSWER_MS = 5_000
const ANY_ADDRESS = new Set(['0.0.0.0', '::', '[::]'])

type Answer = { issuer: string } | { status: number } | { error: unknown }

async function ask(address: string): Promise<Answer> {
  try {
    const response = await fetch(`${address}/.well-known/oauth-authorization-server`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const body = response.ok ? ((await response.json()) as { issuer?: unknown }) : {}
    return typeof body.issuer === 'string' ? { issuer: body.issuer } : { status: response.status }
  } catch (error) {
    return { error }
  }
}

const isPlainHttp = (url: URL): boolean =>
  url.protocol === 'http:' && !/^(?:localhost|127\.|\[::1\])/.test(url.hostname)

export async function* examineAddresses({ host, port, baseUrl }: Config): AsyncGenerator<Finding> {
  const name = ANY_ADDRESS.has(host) ? '127.0.0.1' : host
  const local = `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  const own = await ask(local)
  if ('error' in own) yield warning('service.doctor.noService', { local })
  else if ('status' in own) yield problem('service.doctor.otherProgram', { local, status: own.status })
  else yield ok('service.doctor.service', { local })

  if (baseUrl === undefined) {
    if (ANY_ADDRESS.has(host)) yield warning('service.doctor.noBaseUrl')
    return
  }
  if (isPlainHttp(new URL(baseUrl))) yield problem('service.doctor.unencrypted', { baseUrl })
  const seen = await ask(baseUrl)
  if ('error' in seen)
    yield failure(seen.error, ({ t }, problem) => t('service.doctor.unreachable', { baseUrl, problem }))
  else if ('status' in seen)
    yield problem('service.doctor.notBookplate', { baseUrl, status: seen.status, local })
  else if (seen.issuer !== baseUrl)
    yield problem('service.doctor.otherName', { baseUrl, issuer: seen.issuer })
  else yield ok('service.doctor.reachable', { baseUrl })
}
