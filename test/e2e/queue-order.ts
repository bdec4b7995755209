import type { PassingRequest } from '../helpers/unruly-proxy.ts'

/** Maximum concurrent entries of the outbox. */
export const LANES = 3

export const savesAmong = (seen: readonly PassingRequest[]): string[] =>
  seen
    .filter(({ method, path }) => method === 'POST' && path === '/v1/bookmarks')
    .map(({ body }) => (JSON.parse(body) as { url: string }).url)

/** Distance of each of `urls` from its place in the outbox. Only concurrent ones may change places. */
export const displacements = (begun: readonly string[], urls: readonly string[]): number[] =>
  [...new Set(begun)]
    .filter((url) => urls.includes(url))
    .map((url, place) => Math.abs(urls.indexOf(url) - place))
