import { expect, it } from 'vitest'
import { OPERATIONS } from '../../../lib/contract/index.ts'
import { serviceOfFile } from '../../helpers/service-of-file.ts'

const service = serviceOfFile()

interface Item {
  name: string
  request: {
    method: string
    header: { key: string; value: string }[]
    url: { raw: string }
    body?: { raw: string }
  }
}

it('llms.txt contains working absolute addresses without trailing punctuation', async () => {
  const text = await (await service.call('/llms.txt')).text()
  const addresses = [...text.matchAll(/https?:\/\/[^\s)]+/g)].map(([address]) => address)
  expect(addresses.length).toBeGreaterThan(20)
  expect(text).not.toMatch(/\]\(\//)
  for (const address of new Set(addresses)) {
    expect(address).toMatch(/[a-z0-9]$/)
    const { status } = await fetch(address, { redirect: 'error' })
    expect({ address, status }).toEqual({ address, status: 200 })
  }
})

it('the Postman collection contains every operation as a valid request', async () => {
  const response = await service.call('/docs/postman.json')
  expect(response.headers.get('Content-Disposition')).toContain('attachment')
  const { variable, item } = (await response.json()) as {
    variable: { key: string; value: string }[]
    item: { item: Item[] }[]
  }
  const values = new Map(variable.map(({ key, value }) => [key, value]))
  expect(values.get('baseUrl')).toBe(service.url)
  const items = item.flatMap((group) => group.item)
  expect(items).toHaveLength(OPERATIONS.length)
  const Authorization = `Bearer ${service.account().key('full')}`
  for (const { name, request } of items) {
    const url = request.url.raw.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values.get(key)!)
    const headers = Object.fromEntries(request.header.map(({ key, value }) => [key, value]))
    const answer = await fetch(url, {
      method: request.method,
      headers: { ...headers, Authorization },
      ...(request.body ? { body: request.body.raw } : {}),
    })
    // The example bookmark doesn't exist here, and the example page isn't on the web.
    const { error } = answer.ok
      ? {}
      : ((await answer.json()) as { error?: { code: string; message: string } })
    const isTaken =
      answer.ok ||
      /There is no such|no such/i.test(error!.message) ||
      request.url.raw.endsWith('/v1/bookmarks')
    expect({ name, isTaken, message: isTaken ? '' : error!.message }).toMatchObject({ isTaken: true })
  }
})
