/* global VERSION, FILES */
// The build defines VERSION and FILES above. Each version has its own cache, so shells and scripts never mix.
const SHELL = `shell-${VERSION}`
/** Addresses of the library, of its bookmarks, and of its collections. */
const LIBRARY = /^\/library\/(?:[bc]\/[^/]+)?$/
const SURFACES = ['sidepanel', 'options', 'waiting']
const BOOKMARK = /^\/v1\/bookmarks\/[\w-]+$/

const oldShells = async () =>
  (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== SHELL)

/** Also stores the messages that the previous version had, because the next start may be offline. */
const install = async () => {
  const shells = await Promise.all((await oldShells()).map((name) => caches.open(name)))
  const stored = (await Promise.all(shells.map((shell) => shell.keys()))).flat()
  const words = stored.map(({ url }) => url).filter((url) => url.includes('/library/locales/'))
  const files = [...FILES.map((file) => `/library/${file}`), ...new Set(words)]
  const shell = await caches.open(SHELL)
  await shell.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })))
}

addEventListener('install', (event) => event.waitUntil(install()))

const removeOld = async () => Promise.all((await oldShells()).map((name) => caches.delete(name)))

addEventListener('activate', (event) => event.waitUntil(removeOld()))

const fromShell = async (request, path) => {
  const shell = await caches.open(SHELL)
  const known = await shell.match(path)
  if (known) return known
  return fetch(request)
}

/** Stores the messages of all pages in the person's language, because any page can be opened offline. */
const keepWords = async (language) => {
  const shell = await caches.open(SHELL)
  const paths = SURFACES.map((surface) => `/library/locales/${language}/${surface}.json`)
  const known = await Promise.all(paths.map((path) => shell.match(path)))
  await shell.addAll(paths.filter((_, at) => !known[at]))
}

addEventListener('message', (event) => event.waitUntil(keepWords(event.data)))

/** Stores the bookmark of a response. A proxy or the sign-in page of a network may have answered instead. */
const refresh = async (cacheName, path, response) => {
  const envelope = await response.json()
  if (path !== `/v1/bookmarks/${envelope?.data?.id}`) return
  const cache = await caches.open(cacheName)
  await cache.put(path, Response.json(envelope))
}

/** Time for the network, in milliseconds. The page waits ten seconds for a response. */
const NETWORK_MS = 5_000
const isOfService = ({ status, headers }) =>
  status < 500 && Boolean(headers.get('Content-Type')?.includes('json'))

/**
 * The network decides. If the service doesn't respond, a bookmark that `keep-offline.ts` stored is readable, as it was
 * read or changed last, because the response to a change is the changed bookmark.
 */
const fromNetwork = async (event, path) => {
  const { request } = event
  const cacheName = `bookmarks-${request.headers.get('Bookplate-Account')}`
  const kept = await caches.match(path, { cacheName })
  const asking = fetch(request)
  if (!kept) return asking
  const learning = asking.then((response) => response.ok && refresh(cacheName, path, response.clone()))
  event.waitUntil(learning.catch(() => undefined))
  if (request.method !== 'GET') return asking
  const late = new Promise((resolve) => setTimeout(resolve, NETWORK_MS, kept))
  const response = await Promise.race([asking, late]).catch(() => kept)
  return isOfService(response) ? response : kept
}

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const isRead = request.method === 'GET'
  if (origin !== location.origin) return
  if (BOOKMARK.test(pathname) && (isRead || request.method === 'PATCH'))
    event.respondWith(fromNetwork(event, pathname))
  else if (isRead && pathname.startsWith('/library/') && pathname !== '/library/session')
    event.respondWith(fromShell(request, LIBRARY.test(pathname) ? '/library/index.html' : pathname))
})
