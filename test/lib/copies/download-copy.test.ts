import type { RequestListener } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { downloadCopy } from '@/lib/copies/download-copy.ts'
import { startLoopbackServer, type LoopbackServer } from '../../helpers/loopback-server.ts'

const servers: LoopbackServer[] = []

async function serve(listener: RequestListener): Promise<string> {
  const server = await startLoopbackServer(listener)
  servers.push(server)
  return server.origin
}

afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

const download = (link: string, baseUrl: string) => downloadCopy(link, baseUrl, new AbortController().signal)
const unreachable = { name: 'TransportError', kind: 'unreachable' }

it('downloads from the address of the library, whatever the host of the link', async () => {
  const library = await serve(({ url }, response) => response.end(url))
  const bytes = await download('https://other.example/copies/token', library)
  expect(new TextDecoder().decode(bytes)).toBe('/copies/token/page')
})

it('contacts no other host that the link or a redirect names', async () => {
  const contacted: string[] = []
  const other = await serve(({ url = '' }, response) => response.end(contacted.push(url)))
  const library = await serve((_, response) => response.writeHead(302, { Location: other }).end())
  await expect(download(`${library}/copies/token`, library)).rejects.toMatchObject(unreachable)
  await expect(download(`${library}//${new URL(other).host}/token`, library)).rejects.toMatchObject(
    unreachable,
  )
  expect(contacted).toEqual([])
})

it('stops reading an answer that is larger than any copy', async () => {
  const chunk = Buffer.alloc(1_048_576, 'a')
  const library = await serve((_, response) => {
    const more = (): void => void (response.write(chunk) ? setImmediate(more) : response.once('drain', more))
    more()
    response.on('close', () => response.removeAllListeners('drain'))
  })
  await expect(download(`${library}/copies/token`, library)).rejects.toMatchObject({
    ...unreachable,
    cause: { name: 'BodyTooLargeError' },
  })
})
