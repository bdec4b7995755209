import { attribute, type DomDocument, type DomElement, tagOf } from './dom.ts'
import { webUrl } from './urls.ts'

/** Players and demonstrations. Every other frame is an advertisement or a widget. */
const PLAYERS = [
  'archive.org',
  'bandcamp.com',
  'bilibili.com',
  'codepen.io',
  'codesandbox.io',
  'dailymotion.com',
  'embed.nicovideo.jp',
  'giphy.com',
  'instagram.com',
  'jsfiddle.net',
  'loom.com',
  'mixcloud.com',
  'observablehq.com',
  'open.spotify.com',
  'player.twitch.tv',
  'podcasts.apple.com',
  'soundcloud.com',
  'stackblitz.com',
  'streamable.com',
  'ted.com',
  'tiktok.com',
  'twitter.com',
  'vimeo.com',
  'wistia.net',
  'x.com',
  'youtube-nocookie.com',
  'youtube.com',
]

/** Says that a frame is one of ours; Readability keeps what carries it. */
export const EMBED_MARK = 'bookplate-embed'

const isPlayer = (host: string) => PLAYERS.some((player) => host === player || host.endsWith(`.${player}`))

/** A frame's address is not one to open: the video's own page is. */
function pageOfPlayer(address: string): string {
  const url = new URL(address)
  const youtube = /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(url.hostname)
  const video = youtube ? /^\/(?:embed|v)\/([\w-]{6,})/.exec(url.pathname)?.[1] : undefined
  if (video && video !== 'videoseries') return `https://www.youtube.com/watch?v=${video}`
  const vimeo = url.hostname === 'player.vimeo.com' ? /^\/video\/(\d+)/.exec(url.pathname)?.[1] : undefined
  return vimeo ? `https://vimeo.com/${vimeo}` : address
}

function addressOf(element: DomElement, base: URL): string | undefined {
  const tag = tagOf(element)
  if (tag === 'iframe' || tag === 'embed') {
    const source = webUrl(attribute(element, 'src') ?? attribute(element, 'data-src'), base)
    const lazy = webUrl(attribute(element, 'data-src') ?? attribute(element, 'data-lazy-src'), base)
    const player = [source, lazy].find((one) => one !== undefined && isPlayer(new URL(one).hostname))
    return player === undefined ? undefined : pageOfPlayer(player)
  }
  if (tag === 'video' || tag === 'audio') {
    const source = element.querySelector('source[src]')
    return webUrl(attribute(element, 'src') ?? attribute(source, 'src'), base)
  }
  const video = attribute(element, 'data-videoid') ?? attribute(element, 'videoid')
  if (!video || !/^[\w-]{6,20}$/.test(video)) return undefined
  return tag.includes('vimeo') ? `https://vimeo.com/${video}` : `https://www.youtube.com/watch?v=${video}`
}

const FRAMES = 'iframe, embed, video, audio, amp-youtube, amp-vimeo, lite-youtube, lite-vimeo'

/** Turns every player into a marked frame that holds its page's address, and drops the other frames. */
export function markEmbeds(document: DomDocument, base: URL) {
  for (const element of document.querySelectorAll(FRAMES)) {
    const address = addressOf(element, base)
    if (address === undefined) {
      element.remove()
      continue
    }
    const frame = document.createElement('iframe')
    frame.setAttribute('src', address)
    frame.setAttribute('data-embed', EMBED_MARK)
    element.replaceWith(frame)
  }
}
