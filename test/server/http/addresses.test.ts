import { beforeAll, describe, expect, it } from 'vitest'
import { serviceOfFile } from '../../helpers/service-of-file.ts'

const service = serviceOfFile()
let key: string

beforeAll(() => {
  key = service.account().key('full')
})

const open = (path: string, method = 'GET') => fetch(service.url + path, { method, redirect: 'manual' })

describe('an extra slash', () => {
  it.each([
    ['/v1/', '/v1'],
    ['/docs/', '/docs'],
    ['/docs///?q=a%20b', '/docs?q=a%20b'],
    ['/docs/assistants/', '/docs/assistants'],
    ['/openapi.json/', '/openapi.json'],
    ['/sign-in/', '/sign-in'],
    ['/mcp/', '/mcp'],
    ['/v1/me/', '/v1/me'],
    ['/v1/bookmarks/?limit=3', '/v1/bookmarks?limit=3'],
    ['/oauth/token/', '/oauth/token'],
    ['/.well-known/oauth-authorization-server/', '/.well-known/oauth-authorization-server'],
    ['/.well-known/oauth-protected-resource/v1/', '/.well-known/oauth-protected-resource/v1'],
  ])('in %s redirects to %s', async (path, bare) => {
    const answer = await open(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([308, bare])
  })

  it.each([
    '//evil.example/',
    '//evil.example//',
    '/%5Cevil.example/',
    '/.//evil.example/',
    '/v1/nothing/',
    '/oauth/nothing/',
  ])('never redirects to another host or an empty path: %s', async (path) => {
    const answer = await open(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
  })
})

describe('an unsupported method', () => {
  it.each([
    ['PUT', '/v1/bookmarks', 'GET, HEAD, POST'],
    ['DELETE', '/v1/bookmarks', 'GET, HEAD, POST'],
    ['POST', '/v1/stats', 'GET, HEAD'],
    ['GET', '/v1/search', 'POST'],
    ['PUT', '/v1/collections/3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'PATCH, DELETE'],
    ['POST', '/docs/assistants', 'GET, HEAD'],
    ['DELETE', '/openapi.json', 'GET, HEAD'],
    ['GET', '/mcp', 'POST'],
    ['POST', '/.well-known/openid-configuration', 'GET, HEAD'],
  ])('is refused with the supported ones: %s %s', async (method, path, allowed) => {
    const answer = await service.call(path, { key, method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed])
    expect(await answer.json()).toHaveProperty('error')
  })
})
