import { connect } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EXTENSION_CLIENT_ID } from '../../../../server/src/identity/oauth/clients.ts'
import { COALESCE_MS } from '../../../../server/src/identity/oauth/refresh-coalescing.ts'
import { freePort } from '../../../helpers/free-port.ts'
import { serviceOfTest, signedInOfTest } from '../../../helpers/service-of-file.ts'

describe('refreshing', () => {
  const service = serviceOfTest(async () => ({ port: await freePort() }))
  const client = signedInOfTest(service)
  const restart = async (): Promise<void> => {
    await service.pause()
    // This process's idle connection notices that it was closed.
    await expect(fetch(service.url)).rejects.toThrow('fetch failed')
    await service.resume()
  }
  afterEach(() => vi.restoreAllMocks())

  it('rotates: returns a new pair and ends the old refresh token', async () => {
    const first = await client.connect()
    const second = await client.refresh(first.refresh_token!)
    expect(second.status).toBe(200)
    expect(second.body.refresh_token).not.toBe(first.refresh_token)
    expect((await service.call('/v1/tags', { key: String(second.body.access_token) })).status).toBe(200)
  })

  it('returns the same response to eight refreshes at once', async () => {
    const { refresh_token } = await client.connect()
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.refresh(refresh_token!)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1)
  })

  it('returns the same response after a restart, because a worker may have died before storing it', async () => {
    const { refresh_token } = await client.connect()
    const lost = await client.refresh(refresh_token!)
    await restart()
    const again = await client.refresh(refresh_token!)
    expect(again.body).toEqual(lost.body)
    expect((await service.call('/v1/tags', { key: String(again.body.access_token) })).status).toBe(200)
  })

  /** Sends a refresh and disconnects before the response. */
  const vanish = (refreshToken: string): Promise<void> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(service.url)
      const form = String(
        new URLSearchParams({
          grant_type: 'refresh_token',
          refresh_token: refreshToken,
          client_id: EXTENSION_CLIENT_ID,
        }),
      )
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /oauth/token HTTP/1.1\r\nHost: ${hostname}\r\n` +
            'Content-Type: application/x-www-form-urlencoded\r\n' +
            `Content-Length: ${form.length}\r\n\r\n${form}`,
          () => setImmediate(() => socket.resetAndDestroy()),
        )
      })
      socket.once('close', () => resolve())
    })

  it('returns the complete response again to a client that disconnected', async () => {
    // OpenID Connect needs a signature, which takes several turns. In these, the disconnect is noticed.
    let { refresh_token } = await client.connect({ scope: 'openid read offline_access' })
    const written = vi.spyOn(console, 'error')
    for (let round = 0; round < 5; round += 1) {
      await vanish(refresh_token!)
      const again = await client.refresh(refresh_token!)
      expect(again).toMatchObject({ status: 200, body: { token_type: 'Bearer' } })
      refresh_token = String(again.body.refresh_token)
    }
    expect(written).not.toHaveBeenCalled()
    expect(service.logs.filter(({ level }) => level === 'error')).toEqual([])
  })

  it('revokes the grant if a used token returns after the window', async () => {
    const stolen = await client.connect()
    const fresh = await client.refresh(stolen.refresh_token!)
    const later = Date.now() + COALESCE_MS + 1_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    expect((await client.refresh(stolen.refresh_token!)).body.error).toBe('invalid_grant')
    expect((await service.call('/v1/tags', { key: String(fresh.body.access_token) })).status).toBe(401)
    expect((await client.refresh(String(fresh.body.refresh_token))).body.error).toBe('invalid_grant')
  })

  it('keeps a token valid through a restart', async () => {
    const { access_token } = await client.connect()
    await restart()
    expect((await service.call('/v1/tags', { key: access_token })).status).toBe(200)
  })
})
