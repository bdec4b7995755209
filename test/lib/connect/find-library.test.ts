import { describe, expect, it } from 'vitest'
import { findLibrary } from '@/lib/connect/find-library.ts'
import { freePort } from '../../helpers/free-port.ts'
import { redirect, startMisbehavingServer, text } from '../../helpers/misbehaving-server.ts'

const deps = { fetch, now: Date.now, isOnline: () => true, hasPermission: async () => true }
const unreachable = { ...deps, fetch: async () => Promise.reject(new TypeError('Failed to fetch')) }

async function failureOf(address: string, how: typeof deps = deps) {
  const found = await findLibrary(address, how)
  if (found.ok) throw new Error('found')
  return found.failure
}

describe('a mistyped address is explained with a suggestion', () => {
  it('a name', async () => {
    expect(await failureOf('my library')).toMatchObject({
      message: 'An address has no spaces.',
      nextStep: expect.stringContaining('https://library.example'),
    })
    expect(await failureOf('library', unreachable)).toMatchObject({
      message: 'Couldn’t find “library”.',
      nextStep: expect.stringContaining('whole address'),
    })
  })

  it('another scheme', async () => {
    expect(await failureOf('ftp://library.example')).toMatchObject({
      message: 'The address of a library starts with https://.',
      suggestion: 'https://library.example',
    })
    expect(await failureOf('http://library.example')).toMatchObject({
      code: 'https_required',
      suggestion: 'https://library.example',
    })
  })

  it('another website', async () => {
    const site = await startMisbehavingServer(text(200, '<html>News</html>'))
    const { host } = new URL(site.baseUrl)
    const message = expect.stringContaining(`There’s no Bookplate library at ${host}`)
    expect(await failureOf(site.baseUrl)).toMatchObject({
      message,
      nextStep: expect.stringContaining('Check the address'),
      suggestion: 'http://127.0.0.1:8787',
    })
    const moved = await startMisbehavingServer(redirect(301, 'https://www.news.example/'))
    expect((await failureOf(moved.baseUrl)).message).toContain('There’s no Bookplate library at')
  })

  it('no port, the wrong one, or https on this computer', async () => {
    for (const address of ['127.0.0.1', 'localhost', 'https://127.0.0.1:8787']) {
      const found = await failureOf(address, unreachable)
      expect(found.message).toContain('nothing answers')
      expect(found.suggestion).toMatch(/^http:\/\/(127\.0\.0\.1|localhost):8787$/)
    }
    expect((await failureOf('127.0.0.1', unreachable)).nextStep).toContain('The port is missing')
    const wrong = await failureOf(`127.0.0.1:${await freePort()}`)
    expect(wrong.nextStep).toContain('it’s 8787 unless you changed it')
    const right = await failureOf('127.0.0.1:8787', unreachable)
    expect(right.nextStep).toBe('Make sure your library is running.')
    expect(right).not.toHaveProperty('suggestion')
  })
})
