import type { PassingRequest } from '../helpers/unruly-proxy.ts'

/** As many entries of the queue may be under way at once. */
export const LANES = 3

/**
 * How far from its place in the queue each save began. Those under way together may change places on their way to
 * the service, no others.
 */
export function displacements(seen: readonly PassingRequest[], urls: readonly string[]): number[] {
  const begun = seen
    .filter(({ method, path }) => method === 'POST' && path === '/v1/bookmarks')
    .map(({ body }) => (JSON.parse(body) as { url: string }).url)
  return [...new Set(begun)].map((url, place) => Math.abs(urls.indexOf(url) - place))
}
