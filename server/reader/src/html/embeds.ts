import { attribute, type DomDocument, type DomElement, tagOf } from './dom.ts'
import { webUrl } from './urls.ts'
import { wordsIn } from '../word-set.ts'

/** Players and demos. Other frames are advertisements or widgets. */
const PLAYERS = wordsIn(`
  acast.com anchor.fm archive.org art19.com bandcamp.com bilibili.com bsky.app buzzsprout.com
  codepen.io codesandbox.io dailymotion.com datawrapper.de datawrapper.dwcdn.net deezer.com
  embed.nicovideo.jp facebook.com figma.com flo.uri.sh giphy.com gist.github.com imgur.com
  instagram.com jsfiddle.net jwplayer.com linkedin.com loom.com megaphone.fm mixcloud.com
  music.apple.com observablehq.com open.spotify.com player.twitch.tv players.brightcove.net
  podbean.com podcasts.apple.com reddit.com redditmedia.com simplecast.com slideshare.net
  soundcloud.com speakerdeck.com stackblitz.com streamable.com ted.com threads.net tiktok.com
  twitter.com vimeo.com wistia.net x.com youtube-nocookie.com youtube.com
`)

/** Marks a player's frame, so that Readability keeps it. */
export const EMBED_MARK = 'bookplate-embed'

const isPlayer = (host: string) => PLAYERS.some((player) => host === player || host.endsWith(`.${player}`))

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
    const player = [source, lazy].find((url) => url !== undefined && isPlayer(new URL(url).hostname))
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

/** Quoted posts with a link to the original. */
export const POSTS =
  'blockquote.twitter-tweet, blockquote.twitter-video, blockquote.instagram-media, blockquote.tiktok-embed, blockquote.reddit-embed-bq, blockquote.reddit-card, blockquote.bluesky-embed, blockquote.mastodon-embed, blockquote.text-post-media'
/** Limit, because each search reads all of its box. */
const MAX_UNWRAPPED = 100

/** Sites name the boxes of embeds after the network, like share buttons. */
function wrapperOf(element: DomElement): DomElement {
  const text = element.textContent?.trim() ?? ''
  let wrapper = element
  for (let box = element.parentElement; box; box = box.parentElement) {
    const isAlone =
      (tagOf(box) === 'div' || tagOf(box) === 'figure' || tagOf(box) === 'p' || tagOf(box) === 'span') &&
      (box.textContent?.trim() ?? '') === text &&
      [...box.querySelectorAll('img, iframe, blockquote')].every(
        (embed) => embed === element || element.contains(embed),
      )
    if (!isAlone) break
    wrapper = box
  }
  return wrapper
}

export function markEmbeds(document: DomDocument, base: URL) {
  const frames = [...document.querySelectorAll(FRAMES)]
  for (const [index, element] of frames.entries()) {
    const address = addressOf(element, base)
    if (address === undefined) {
      element.remove()
      continue
    }
    const frame = document.createElement('iframe')
    frame.setAttribute('src', address)
    frame.setAttribute('data-embed', EMBED_MARK)
    const wrapper = index < MAX_UNWRAPPED ? wrapperOf(element) : element
    wrapper.replaceWith(frame)
  }
  for (const post of [...document.querySelectorAll(POSTS)].slice(0, MAX_UNWRAPPED)) {
    const wrapper = wrapperOf(post)
    if (wrapper !== post) wrapper.replaceWith(post)
  }
}
