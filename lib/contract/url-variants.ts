/** Addresses in this file are identities (see url-identity.ts): https, without `www.` and tracking. */

const MOBILE_LABELS = new Set(['m', 'mobile', 'amp', 'touch'])

const tryUrl = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)

/** `google.com/amp/s/host/path` and `host-tld.cdn.ampproject.org/c/s/host/path` contain the address. */
function unwrapAmpViewer(url: URL): URL | undefined {
  const viewer = url.hostname.startsWith('google.') || url.hostname.endsWith('.cdn.ampproject.org')
  const target = viewer ? /^\/(?:amp|c|v|a)\/(?:s\/)?([^/]+\.[^/]+.*)$/.exec(url.pathname)?.[1] : undefined
  return target === undefined ? undefined : tryUrl(`https://${target}${url.search}`)
}

/** `m.example.com`, or `en.m.wikipedia.org` with the label in second place. */
function withoutMobileLabel(hostname: string): string {
  const labels = hostname.split('.')
  const at = labels.findIndex((label, index) => index < 2 && MOBILE_LABELS.has(label))
  return at < 0 || labels.length < 3 || labels.length - at < 3 ? hostname : labels.toSpliced(at, 1).join('.')
}

function withoutAmpMark(url: URL): URL {
  const plain = new URL(url)
  plain.pathname = plain.pathname.replace(/(?:\/amp|\.amp)$/, '') || '/'
  const query = plain.search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => !/^(?:amp|outputType=amp|amp=[^&]*)=?$/i.test(pair))
  plain.search = query.join('&')
  return plain
}

function youtubeVideo(url: URL): string | undefined {
  if (url.hostname === 'youtu.be') return /^\/([\w-]{6,})/.exec(url.pathname)?.[1]
  if (!/(?:^|\.)youtube(?:-nocookie)?\.com$/.test(url.hostname)) return undefined
  if (url.pathname === '/watch') return /[?&]v=([\w-]{6,})/.exec(url.search)?.[1]
  return /^\/(?:shorts|embed|live|v)\/([\w-]{6,})/.exec(url.pathname)?.[1]
}

function postOnX(url: URL): string | undefined {
  if (!/^(?:x|twitter)\.com$/.test(url.hostname)) return undefined
  return /^\/(?:i\/web|i|[^/]+)\/status(?:es)?\/(\d+)/.exec(url.pathname)?.[1]
}

function redditThread(url: URL): string | undefined {
  if (url.hostname === 'redd.it') return /^\/(\w+)$/.exec(url.pathname)?.[1]
  if (!/(?:^|\.)reddit\.com$/.test(url.hostname)) return undefined
  const [, thread, rest = ''] = /\/comments\/(\w+)(?:\/[^/]*)?(\/\w+)?$/.exec(url.pathname) ?? []
  return thread === undefined ? undefined : `${thread}${rest === '' ? '' : `/_${rest}`}`
}

const instagramPost = ({ hostname, pathname }: URL): string | undefined =>
  /^instagr(?:am\.com|\.am)$/.test(hostname)
    ? /^\/(?:(?!share\/)[\w.]+\/)?(?:p|reels?|tv)\/([\w-]+)/.exec(pathname)?.[1]
    : undefined

/** `tiktok.com/@name/video/1`, and share links of TikTok's export. */
const tiktokVideo = ({ hostname, pathname }: URL): string | undefined =>
  /(?:^|\.)tiktokv?\.com$/.test(hostname)
    ? /^\/(?:@[^/]*\/|share\/)?(?:video|photo|v)\/(\d+)/.exec(pathname)?.[1]
    : undefined

const HOSTS_OF_POSTS =
  /(?:^|\.)(?:youtube(?:-nocookie)?|x|twitter|reddit|instagram|tiktokv?)\.com$|^youtu\.be$|^redd\.it$|^instagr\.am$/

/** Returns the canonical address of a post, video, or thread on a known platform, or undefined. */
export function postAddress(address: URL): string | undefined {
  if (!HOSTS_OF_POSTS.test(address.hostname)) return undefined
  const url = new URL(address)
  url.hostname = withoutMobileLabel(url.hostname)
  const video = youtubeVideo(url)
  if (video) return `https://youtube.com/watch?v=${video}`
  const post = postOnX(url)
  if (post) return `https://x.com/i/status/${post}`
  const thread = redditThread(url)
  if (thread) return `https://reddit.com/comments/${thread}`
  const picture = instagramPost(url)
  if (picture) return `https://instagram.com/p/${picture}`
  const clip = tiktokVideo(url)
  return clip && `https://tiktok.com/video/${clip}`
}

/** Removes one layer of a mobile, AMP, short, or embedded edition. Returns other addresses unchanged. */
export function siteVariant(url: URL): URL {
  const unwrapped = unwrapAmpViewer(url)
  if (unwrapped) return unwrapped
  const plain = withoutAmpMark(url)
  plain.hostname = withoutMobileLabel(plain.hostname)
  if (plain.hostname === 'twitter.com') plain.hostname = 'x.com'
  return new URL(postAddress(plain) ?? plain)
}
