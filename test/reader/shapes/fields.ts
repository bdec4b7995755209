import type { Kit, Shape, ShapeFacts } from './shape.ts'

interface Page {
  head?: string
  above?: string
  below?: string
}

/** An ordinary article with unusual fields. */
const page = (name: string, facts: ShapeFacts, parts: (k: Kit) => Page, path?: string): Shape => ({
  name,
  facts,
  ...(path === undefined ? {} : { path }),
  build: (k) => {
    const { head = `<title>${k.title}</title>`, above = `<h1>${k.title}</h1>`, below = '' } = parts(k)
    return `<!doctype html><html lang="en"><head>${head}${k.style(4)}</head><body>${k.menu()}<main><article class="story">${above}<div class="story__body">${k.p(6)}</div>${below}</article></main><aside>${k.teasers(6)}</aside>${k.footer()}${k.script(10)}</body></html>`
  },
})

const ld = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const MARA = 'Mara Lindqvist'
const DAY = '2021-03-09'

export const FIELDS: Shape[] = [
  page('fields-site-as-author-in-json-ld', { author: MARA, date: DAY }, (k) => ({
    head: `<title>${k.title} - Harbor Times</title><meta property="og:site_name" content="Harbor Times">${ld({ '@context': 'https://schema.org', '@type': 'NewsArticle', headline: k.title, datePublished: '2021-03-09T06:12:00Z', author: { '@type': 'Person', name: 'Harbor Times' } })}`,
    above: `<h1>${k.title}</h1><div class="story__by">By <span class="story__author">${MARA}</span></div>`,
  })),
  page('fields-json-ld-of-related-first', { author: MARA, date: DAY }, (k) => ({
    head: `<title>${k.title}</title>${ld({ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement: [{ '@type': 'NewsArticle', headline: k.phrase(6), datePublished: '2021-03-11', author: { '@type': 'Person', name: 'Otto Brand' } }] })}${ld({ '@context': 'https://schema.org', '@type': 'NewsArticle', headline: k.title, datePublished: DAY, author: { '@type': 'Person', name: MARA } })}`,
  })),
  page('fields-html-in-headline', { author: MARA, date: DAY }, (k) => ({
    head: `<title>${k.title} | Harbor</title>${ld([{ '@context': 'https://schema.org', '@type': 'NewsArticle', headline: `<em>${k.title}</em>`, datePublished: DAY, author: [MARA] }])}`,
  })),
  page('fields-entities-twice', { author: 'Mara O’Brien', date: DAY }, (k) => ({
    head: `<title>${k.title}</title>${ld({ '@context': 'https://schema.org', '@type': 'NewsArticle', headline: k.title, datePublished: DAY, author: { '@type': 'Person', name: 'Mara O&#8217;Brien' } })}`,
  })),
  page('fields-author-is-a-role', { author: MARA, date: DAY }, (k) => ({
    head: `<title>${k.title}</title><meta name="author" content="Web Editor"><meta name="date" content="2021-03-09">`,
    above: `<h1>${k.title}</h1><p class="byline-line">by <b>${MARA}</b></p>`,
  })),
  page('fields-author-and-photographer', { author: MARA, date: DAY }, (k) => ({
    above: `<h1>${k.title}</h1><figure><img src="/1.jpg" width="900" height="600"><figcaption>Photo by Otto Brand</figcaption></figure><div class="who"><span class="who__label">Words by</span> <a href="/team/mara">${MARA}</a></div><div class="when">09 Mar 2021</div>`,
  })),
  page('fields-two-authors', { author: `${MARA}, Otto Brand`, date: DAY }, (k) => ({
    above: `<h1>${k.title}</h1><div class="byline"><a href="/author/mara">${MARA}</a> and <a href="/author/otto">Otto Brand</a></div><time datetime="2021-03-09T06:12:00Z">March 9</time>`,
  })),
  page('fields-authors-in-capitals-with-agency', { author: MARA, date: DAY }, (k) => ({
    above: `<h1>${k.title}</h1><p class="source">By MARA LINDQVIST | Harbor Press<br>PUBLISHED: March 9, 2021 at 6:12 a.m. | UPDATED: March 10, 2021 at 9:00 a.m.</p>`,
  })),
  page('fields-byline-behind-the-text', { date: DAY }, (k) => ({
    head: `<title>${k.title}</title><meta name="dc.date.issued" content="2021-03-09">`,
    below: `<p class="signature">${MARA}</p><div class="about-the-author"><h4>About the author</h4><p><strong>${MARA}</strong> ${k.sentence()}</p></div>`,
  })),
  page('fields-nobody-and-related-authors', { author: null, date: DAY }, (k) => ({
    head: `<title>${k.title}</title><meta property="article:published_time" content="2021-03-09T06:12:00Z">`,
    below: `<div class="other-stories"><h3>Other stories</h3>${k.many(4, () => `<div class="os"><a href="/o">${k.phrase(5)}</a> <span class="os__author">by <a href="/author/otto">Otto Brand</a></span> <time datetime="2021-03-11">March 11</time></div>`)}</div>`,
  })),
  page('fields-date-only-changed', { date: null }, (k) => ({
    head: `<title>${k.title}</title><meta property="article:modified_time" content="2021-03-12T06:12:00Z">`,
    above: `<h1>${k.title}</h1><p class="updated">Last updated: March 12, 2021</p>`,
  })),
  page('fields-date-today-in-header', { date: DAY }, (k) => ({
    above: `<div class="strip"><span class="today">Monday, November 23, 2026</span></div><h1>${k.title}</h1><span>Mar. 9, 2021</span>`,
  })),
  page('fields-date-numeric-american', { date: DAY }, (k) => ({
    above: `<h1>${k.title}</h1><div class="story__date">Posted: 03/09/2021 06:12 AM EST</div>`,
  })),
  page('fields-date-numeric-dots', { date: '2021-03-19' }, (k) => ({
    above: `<h1>${k.title}</h1><div class="story__date">Stand: 19.03.2021 06:12</div>`,
  })),
  page('fields-date-relative-with-title', { date: DAY }, (k) => ({
    above: `<h1>${k.title}</h1><div class="story__date"><span title="March 9, 2021 6:12 AM">5 years ago</span></div>`,
  })),
  page('fields-date-in-data-attribute', { date: DAY }, (k) => ({
    above: `<h1>${k.title}</h1><span class="ts" data-timestamp="1615270320">Mar 9</span>`,
  })),
  page('fields-date-in-url-month-words', { date: DAY }, () => ({}), '/2021/mar/09/the-wall'),
  page('fields-date-without-year-first', { date: DAY }, (k) => ({
    above: `<h1>${k.title}</h1><div class="info"><span>Tue 9 Mar 2021 06.12 GMT</span><span>Last modified on Wed 10 Mar 2021 09.00 GMT</span></div>`,
  })),
  page('fields-date-json-only-in-webpage', { date: DAY }, (k) => ({
    head: `<title>${k.title}</title>${ld({ '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage', name: k.title, datePublished: '2021-03-09T06:12:00+00:00' }] })}`,
  })),
  page('fields-date-in-data-layer', { date: DAY, author: MARA }, (k) => ({
    head: `<title>${k.title}</title><script>window.dataLayer=[{"pageType":"article","author":"${MARA}","publishDate":"2021-03-09T06:12:00Z","section":"local"}];</script>`,
  })),
  page('fields-title-with-section-and-site', { date: null }, (k) => ({
    head: `<title>${k.title} | Local News | harbor-times.example</title><meta property="og:title" content="${k.title} | Local News">`,
  })),
  page('fields-title-is-the-site', { date: null }, () => ({
    head: `<title>Harbor Times</title><meta property="og:title" content="Harbor Times"><meta property="og:site_name" content="Harbor Times">`,
  })),
  page('fields-title-shortened-for-sharing', { date: null }, (k) => ({
    head: `<title>${k.title} | Harbor Times</title><meta property="og:site_name" content="Harbor Times"><meta property="og:title" content="Harbor Times: ${k.title}">`,
  })),
  page('fields-titles-of-the-site-in-h1', { date: null }, (k) => ({
    head: `<title>Harbor Times — ${k.title}</title>`,
    above: `<h1 class="logo"><a href="/">Harbor Times</a></h1><h2 class="story__title">${k.title}</h2>`,
  })),
  page('fields-author-with-link-words', { author: MARA, date: DAY }, (k) => ({
    above: `<h1>${k.title}</h1><div class="author-block"><a href="/staff/mara"><img src="/m.jpg" width="80" height="80" alt="${MARA}"></a><div class="author-block__name"><a href="/staff/mara">${MARA}</a></div><div class="author-block__role">Staff Writer</div><a href="/follow">Follow</a></div><div class="pub">Published 6:12 am Tuesday, March 9, 2021</div>`,
  })),
  page('fields-posted-by-with-time', { author: MARA, date: DAY }, (k) => ({
    above: `<h1>${k.title}</h1><div class="postinfo">Posted by ${MARA} on Tuesday, March 9th, 2021 at 6:12 am in Local</div>`,
  })),
  page('fields-submitted-by', { author: MARA, date: DAY }, (k) => ({
    above: `<h1>${k.title}</h1><div class="submitted">Submitted by <a href="/user/7" class="username">${MARA}</a> on Tue, 03/09/2021 - 06:12</div>`,
  })),
]
