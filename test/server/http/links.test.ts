import { expect, it } from 'vitest'
import { serviceOfFile } from '../../helpers/service-of-file.ts'

const service = serviceOfFile()

const linksIn = (text: string): string[] =>
  [
    ...new Set(
      [...text.matchAll(/https?:\/\/[^\s"'<>()[\]\\`]+/g)].map(([link]) => link.replace(/[.,;:]$/, '')),
    ),
  ].filter((link) => link.startsWith(service.url) && !/[{}*…]/.test(link))

it.each([
  '/v1',
  '/capture',
  '/library-care',
  '/openapi.json',
  '/capture/openapi.json',
  '/library-care/openapi.json',
  '/imports',
  '/imports/openapi.json',
  '/llms.txt',
  '/.well-known/mcp/server-card.json',
  '/nothing-here',
])('links in %s lead somewhere', async (path) => {
  const links = linksIn(await (await fetch(service.url + path)).text())
  expect(links.length).toBeGreaterThan(0)
  const broken: string[] = []
  for (const link of links) {
    const { status } = await fetch(link)
    // A link to an endpoint may need a credential or another method, but it exists.
    if (![200, 400, 401, 405].includes(status)) broken.push(`${status} ${link}`)
  }
  expect(broken).toEqual([])
})
