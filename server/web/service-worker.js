/* global VERSION, FILES */
// The build defines VERSION and FILES above. Each version has its own cache, so shells and scripts never mix.
const SHELL = `shell-${VERSION}`
const PAGES = { '/library/': 'index.html' }
const SURFACES = ['sidepanel', 'options', 'waiting']
const BOOKMARK = /^\/v1\/bookmarks\/[\w-]+$/

addEventListener('install', (event) => {
  const requests = FILES.map((file) => new Request(`/library/${file}`, { cache: 'no-cache' }))
  event.waitUntil(caches.open(SHELL).then((shell) => shell.addAll(requests)))
})

const removeOld = async () => {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('shell-') && name !== SHELL)
  await Promise.all(old.map((name) => caches.delete(name)))
}

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

/** The network decides. Offline, a bookmark that `keep-offline.ts` stored is readable. */
const fromNetwork = async (request, path) => {
  try {
    return await fetch(request)
  } catch (error) {
    const account = request.headers.get('Bookplate-Account')
    const kept = account && (await caches.match(path, { cacheName: `bookmarks-${account}` }))
    if (kept) return kept
    throw error
  }
}

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (BOOKMARK.test(pathname)) event.respondWith(fromNetwork(request, pathname))
  else if (pathname.startsWith('/library/') && pathname !== '/library/session')
    event.respondWith(fromShell(request, PAGES[pathname] ? `/library/${PAGES[pathname]}` : pathname))
})
