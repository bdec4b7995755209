import { columns, head, img, legal, links, mark, page, paragraphs, say, type WholePage } from './parts.ts'

/** News sites before structured data, whose paragraphs have links and whose wrappers have no names. */
export const NEWS_PAGES: WholePage[] = [
  {
    name: 'news-with-linked-paragraphs',
    path: '/2013/06/07/harbor-story',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor News</title><meta property="og:type" content="article">`,
        `<div id="doc"><div id="hd"><div>${links(k, 12, 1, 'span')}</div><div><ul>${links(k, 9, 2)}</ul></div></div><div id="bd"><div><div><h1>${mark(k, k.title)}</h1></div><div><p>${k.many(5, () => `<a href="/s/${k.id()}">${k.phrase(1)}</a>`)}</p></div><div>${k.many(9, () => `<p>${say(k, 1)} <a href="/topic/${k.id()}">${head(k, 2)}</a> ${say(k, 1)}</p>`)}</div></div><div><h3>Most read</h3><ul>${links(k, 10, 7)}</ul></div><div>${k.many(4, () => `<div><a href="/v/${k.id()}">${img(k)}</a><div><a href="/v/${k.id()}">${k.phrase(7)}</a></div></div>`)}</div></div><div id="ft">${columns(k, 3)}${legal(k)}</div></div>`,
      ),
  },
  {
    name: 'news-inside-layout-tables',
    path: '/ci_23406215/harbor-story',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Harbor Standard Online</title><meta property="og:type" content="article">`,
        `<table><tr><td>${links(k, 14, 1, 'span')}</td></tr></table><table><tr><td><table>${k.many(8, () => `<tr><td><a href="/n/${k.id()}">${k.phrase(2)}</a></td></tr>`)}</table></td><td><table><tr><td></td></tr><tr><td><h1>${mark(k, k.title)}</h1><p>${head(k, 4)}</p>${paragraphs(k, 10, 2)}</td></tr><tr><td></td></tr></table></td><td><table>${k.many(9, () => `<tr><td><a href="/n/${k.id()}">${k.phrase(8)}</a></td></tr>`)}</table></td></tr></table><table><tr><td>${legal(k)}</td></tr></table>`,
      ),
  },
  {
    name: 'news-below-tabs-of-headlines',
    path: '/id/45123',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title><meta property="og:type" content="article"><script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite","publisher":{"@type":"Organization","name":"Harbor"}}</script>`,
        `<div><div>${k.many(5, () => `<div class="subtab"><div>${k.phrase(2)}</div><ul>${links(k, 6, 3)}</ul><div class="lead"><a href="/n/${k.id()}">${k.phrase(6)}</a><p>${k.text(1)}</p></div></div>`)}</div><div class="story"><h1>${mark(k, k.title)}</h1>${paragraphs(k, 8, 2)}</div><div class="more">${k.many(6, () => `<div class="row"><h3><a href="/n/${k.id()}">${k.phrase(7)}</a></h3></div>`)}</div></div><div>${legal(k)}</div>`,
      ),
  },
  {
    name: 'recipe-below-longer-comments',
    path: '/rezepte/12345/hafenauflauf.html',
    build: (k) => {
      const lines = Array.from({ length: 9 }, () => k.phrase(3))
      const steps = Array.from({ length: 4 }, () => k.text(3))
      const recipe = JSON.stringify({
        '@context': 'https://schema.org',
        '@type': 'Recipe',
        name: k.title,
        recipeIngredient: lines.map((line) => `1/2 ${line}`),
        recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
      })
      return page(
        k,
        `<title>${k.title} von Hafenkoch</title><script type="application/ld+json">${recipe}</script>`,
        `<div class="ds-header">${links(k, 9, 1)}</div><main><article class="recipe-top"><h1>${mark(k, k.title)}</h1></article><article class="recipe-ingr"><h2>${mark(k, 'Zutaten')}</h2><div><table>${lines.map((line) => `<tr><td><label><input type="checkbox"> <span>${mark(k, '½')}</span></label></td><td><span>${mark(k, line)}</span></td></tr>`).join('')}</table></div></article><article class="recipe-steps"><h2>${mark(k, 'Zubereitung')}</h2><div>${steps.map((step) => mark(k, step)).join('<br><br>')}</div></article><article class="comments">${k.many(7, () => `<div class="comment"><strong>${k.phrase(1)}</strong><div><p>${k.text(4)}</p></div><span>17.10.2022</span><a>Antworten</a></div>`)}</article></main><footer>${columns(k, 3)}${legal(k)}</footer>`,
      )
    },
  },
]
