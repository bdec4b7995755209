import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { fillLibrary } from '../helpers/fill-library.ts'
import type { TestService } from '../helpers/start-service.ts'
import { serviceOfFile, siteOfFile } from '../helpers/service-of-file.ts'

let account: ReturnType<TestService['account']>
let key: string

const site = siteOfFile((request, response) => {
  const target = /^\/to(\/.*)$/.exec(request.url!)?.[1]
  if (target !== undefined) return void response.writeHead(302, { location: target }).end()
  response.setHeader('content-type', 'text/html')
  response.end(`<title>${request.url}</title><p>Words.`)
})
const service = serviceOfFile(async () => ({ fetchAllow: [site.host] }))
beforeEach(() => {
  account = service.account()
  key = account.key('write')
})

const save = async (path: string) =>
  (await service.call('/v1/bookmarks', { key, body: { url: site.origin + path } })).status

it.each(['/error-handling-in-rust', '/blog/login-forms-done-right', '/404-pages-we-love', '/auth-explained'])(
  'an article at %s that was saved through a redirect is not saved twice',
  async (path) => {
    expect([await save(`/to${path}`), await save(path)]).toEqual([201, 200])
  },
)

it.each(['/login', '/signin.php', '/sign-in/', '/error/500', '/404.html', '/'])(
  '%s is still recognized as a sign-in or error page',
  async (path) => {
    expect([await save(`/to${path}`), await save(`/to${path}?next=1`)].length).toBe(2)
    expect(await save(path)).toBe(201)
  },
)

it.each(['half \ud83d of it', 'before\0after'])(
  'an imported title %j does not damage the library',
  async (title) => {
    await fillLibrary(service.config.dataFolder, account.id, [
      { url: `https://example.org/${randomUUID()}`, title },
    ])
    expect((await service.call('/v1/bookmarks', { key })).status).toBe(200)
  },
)
