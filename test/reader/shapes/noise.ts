import type { Prose } from './prose.ts'

const many = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => one(index)).join('\n')

const SECTIONS = [
  'News',
  'Local',
  'Politics',
  'Business',
  'Sports',
  'Opinion',
  'Culture',
  'Travel',
  'Weather',
  'Obituaries',
  'Classifieds',
  'Jobs',
  'Podcasts',
  'Newsletters',
  'Archive',
  'Contact',
]

/** Surroundings of articles on real sites. */
export function createNoise(prose: Prose) {
  const { phrase, text, random } = prose
  const id = () => random(900_000) + 100_000
  const hash = () => random(2 ** 30).toString(36)
  const link = (words = 6, path = '/story') => `<a href="${path}/${id()}">${phrase(words)}</a>`
  return {
    many,
    id,
    hash,
    link,
    script: (kilobytes: number) =>
      `<script>window.__q=window.__q||[];${many(kilobytes * 12, () => `__q.push(["${hash()}",{"id":${id()},"slot":"/99/${hash()}/${hash()}","sizes":[[300,250],[728,90]]}]);`)}</script>`,
    style: (kilobytes: number) =>
      `<style>${many(kilobytes * 12, () => `.${hash()}-${hash()}{display:flex;margin:0 ${random(40)}px;color:#${hash().slice(0, 3)};transition:opacity .2s}`)}</style>`,
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><title>${SECTIONS[random(9)]}</title><path d="M12 ${random(20)}a9 9 0 1 0 0 18zm0 2L${random(9)} 4z"/></svg>`,
    menu: (name = 'main-menu') =>
      `<nav class="${name}"><ul>${SECTIONS.map((section) => `<li class="menu-item"><a href="/${section.toLowerCase()}">${section}</a><ul class="sub-menu">${many(4, () => `<li><a href="/${section.toLowerCase()}/${id()}">${phrase(2)}</a></li>`)}</ul></li>`).join('')}</ul></nav>`,
    /** Menus of sites without `nav`. */
    bareMenu: (name = 'topbar-links') =>
      `<div class="${name}"><ul>${SECTIONS.map((section) => `<li><a href="/${section.toLowerCase()}">${section}</a></li>`).join('')}</ul></div>`,
    cookies: (name = 'cmp-layer') =>
      `<div id="${name}" class="${name}" role="dialog"><div><h2>We value your privacy</h2><p>We and our 842 partners store and/or access information on a device, such as cookies, and process personal data, such as unique identifiers and standard information sent by a device, for personalised advertising and content, advertising and content measurement, audience research and services development.</p><p>With your permission we and our partners may use precise geolocation data and identification through device scanning. You may click to consent to our processing as described above.</p><button>Accept all</button><button>Manage options</button></div></div>`,
    teasers: (count: number, name = 'teaser') =>
      many(
        count,
        () =>
          `<div class="${name}"><a href="/story/${id()}"><img src="/img/${id()}.jpg" alt="" width="300" height="200"></a><h3><a href="/story/${id()}">${phrase(8)}</a></h3><p class="${name}__excerpt">${text(1)}</p></div>`,
      ),
    headlines: (count: number) => `<ul>${many(count, () => `<li>${link(7)}</li>`)}</ul>`,
    comments: (count: number, sentences = 4) =>
      many(
        count,
        (index) =>
          `<li class="comment depth-1" id="comment-${id()}"><div class="comment-body"><div class="comment-author vcard"><img src="/avatar/${id()}.png" width="48" height="48" alt=""><cite class="fn">${phrase(1)} ${phrase(1)}</cite> <span class="says">says:</span></div><div class="comment-meta"><a href="#c${index}">March ${1 + (index % 28)}, 2021 at 9:${10 + (index % 50)} am</a></div><p>${text(sentences)}</p><div class="reply"><a href="?replytocom=${id()}">Reply</a></div></div></li>`,
      ),
    footer: (name = 'site-footer') =>
      `<footer class="${name}"><div class="footer-columns">${many(5, () => `<div class="col"><h4>${phrase(1)}</h4><ul>${many(9, () => `<li>${link(2, '/about')}</li>`)}</ul></div>`)}</div><p>© 2021 All rights reserved. ${text(1)}</p><p>${text(2)}</p></footer>`,
    ad: (name = 'ad-slot') =>
      `<div class="${name}" id="div-gpt-ad-${id()}-0"><span class="${name}__label">Advertisement</span><script>googletag.cmd.push(function(){googletag.display("div-gpt-ad-${id()}-0")})</script></div>`,
    newsletter: () =>
      `<div class="nl-module"><h3>Get the morning letter</h3><p>Sign up to our free daily letter and get the stories that matter, straight to your inbox every morning.</p><form action="/nl" method="post"><input type="email" placeholder="Email"><label><input type="checkbox"> I would like to be emailed about offers, events and updates. By signing up you agree to our terms of use and acknowledge our privacy notice, and you may opt out at any time.</label><button>Sign up</button></form></div>`,
    share: () =>
      `<ul class="share-row"><li><a href="https://www.facebook.com/sharer/sharer.php?u=x">Facebook</a></li><li><a href="https://twitter.com/intent/tweet?url=x">Twitter</a></li><li><a href="https://wa.me/?text=x">WhatsApp</a></li><li><a href="mailto:?subject=x">Email</a></li></ul>`,
  }
}

export type Noise = ReturnType<typeof createNoise>
