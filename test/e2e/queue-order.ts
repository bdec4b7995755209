import type { PassingRequest } from '../helpers/unruly-proxy.ts'

/** As many entries of the queue may be under way at once. */
export const LANES = 3

/** The addresses that were asked to be saved, in the order in which the requests came. */
export const savesAmong = (seen: readonly PassingRequest[]): string[] =>
  seen
    .filter(({ method, path }) => method === 'POST' && path === '/v1/bookmarks')
    .map(({ body }) => (JSON.parse(body) as { url: string }).url)

/**
 * How far from its place in the queue each of `urls` began. Those under way together may change places on their way,
 * no others.
 */
export const displacements = (begun: readonly string[], urls: readonly string[]): number[] =>
  [...new Set(begun)]
    .filter((url) => urls.includes(url))
    .map((url, place) => Math.abs(urls.indexOf(url) - place))
