import type { Shape } from './shape.ts'

export const LANGUAGES: Shape[] = [
  {
    name: 'german-news',
    language: 'de',
    facts: { author: 'Mara Lindqvist', date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="de"><head><title>${k.title} | Hafenzeitung</title><meta property="og:title" content="${k.title}"><meta property="og:site_name" content="Hafenzeitung"></head><body><div class="sp-header">${k.menu('hauptnavigation')}</div><main><article class="artikel"><header><div class="artikel__dachzeile">Nach dem Sturm</div><h1 class="artikel__titel">${k.title}</h1><div class="artikel__meta"><span>Von <a href="/autor/mara">Mara Lindqvist</a></span> <span>9. März 2021, 6:12 Uhr</span> <a href="#kommentare">41 Kommentare</a></div><p class="artikel__vorspann">${k.truth(k.text(1))}</p></header><div class="artikel__text">${k.p(2)}<div class="anzeige">Anzeige</div>${k.p(2)}<div class="mehr-zum-thema"><h3>Mehr zum Thema</h3>${k.headlines(3)}</div>${k.h2()}${k.p(3)}</div><div class="artikel__ende"><p>Lesen Sie auch: <a href="/x">${k.phrase(6)}</a></p><p class="quelle">(dpa)</p></div></article></main><section class="empfehlungen"><h2>Das könnte Sie auch interessieren</h2>${k.teasers(6, 'kachel')}</section><div id="kommentare"><h2>Kommentare</h2>${k.comments(15)}</div>${k.footer()}${k.script(30)}</body></html>`,
  },
  {
    name: 'french-news',
    least: 0.9,
    language: 'fr',
    facts: { author: 'Mara Lindqvist', date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="fr"><head><title>${k.title}</title></head><body>${k.menu()}<section class="article article__wrapper"><header class="article__header"><ul class="breadcrumb"><li><a href="/">Accueil</a></li></ul><h1 class="article__title">${k.title}</h1><p class="article__desc">${k.truth(k.text(1))}</p><span class="meta__authors">Par <a class="article__author-link" href="/signataires/mara">Mara Lindqvist</a></span><p class="meta__publisher">Publié le 09 mars 2021 à 06h12, modifié le 10 mars 2021 à 09h00 · Lecture 5 min.</p></header><section class="article__content">${k.p(3)}<section class="catcher"><span class="catcher__desc">Lire aussi | <a href="/x">${k.phrase(6)}</a></span></section>${k.h2('class="article__sub-title"')}${k.p(3)}<section class="author"><span class="author__detail">Mara Lindqvist</span></section></section><section class="friend"><p>Vous pouvez lire Le Port sur un seul appareil à la fois. Ce message s’affichera sur l’autre appareil, et vous pourrez continuer la lecture ici, quand vous le voudrez.</p></section></section><section class="services">${k.teasers(6, 'service')}</section>${k.footer()}${k.script(20)}</body></html>`,
  },
  {
    name: 'russian-news',
    language: 'ru',
    facts: { date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="ru"><head><title>${k.title} - Гавань</title><meta property="og:title" content="${k.title}"></head><body><div class="g-header">${k.bareMenu('g-menu')}</div><div class="g-layout"><div class="b-topic-layout"><div class="b-topic__header"><div class="b-topic__info"><time class="g-date" itemprop="datePublished" pubdate datetime="2021-03-09T06:12:00+03:00">06:12, 9 марта 2021</time></div><h1 class="b-topic__title">${k.title}</h1></div><div class="b-text clearfix js-topic__text">${k.p(2)}<aside class="b-inline-topics-box"><h3>Материалы по теме</h3>${k.headlines(2)}</aside>${k.p(4)}</div><div class="b-topic__feedback">Что вы думаете? Оцените!</div></div><div class="span4">${k.teasers(8, 'item')}</div></div>${k.footer()}</body></html>`,
  },
  {
    name: 'japanese-news',
    language: 'ja',
    facts: { date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="ja"><head><title>${k.title} | 港新聞</title><meta property="og:title" content="${k.title}"></head><body><div id="header">${k.bareMenu('gnav')}</div><div id="contents"><div class="breadcrumb"><a href="/">トップ</a> &gt; <a href="/s">社会</a></div><div id="main"><div class="article-head"><h1>${k.title}</h1><p class="article-date">2021年3月9日 6時12分</p></div><div class="article-body"><div class="sns"><ul><li>シェアする</li><li>ツイート</li></ul></div>${k.many(3, () => `<div class="txt">${k.truth(k.text(4))}</div>`)}<div class="recommend"><h3>あわせて読みたい</h3>${k.headlines(3)}</div>${k.many(3, () => `<div class="txt">${k.truth(k.text(3))}<br></div>`)}</div><div class="related"><h2>関連記事</h2>${k.headlines(5)}</div></div><div id="side"><h2>ランキング</h2>${k.headlines(10)}</div></div><div id="footer">${k.footer()}</div></body></html>`,
  },
  {
    name: 'chinese-news',
    language: 'zh',
    facts: { date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="zh-CN"><head><title>${k.title}-新闻中心-港口网</title></head><body><div class="path">当前位置：<a href="/">首页</a> &gt; <a href="/n">新闻</a></div>${k.bareMenu('channel')}<div class="main-content w1240"><h1 class="main-title">${k.title}</h1><div class="top-bar-wrap"><div class="date-source"><span class="date">2021年03月09日 06:12</span> <span class="source">来源：港口网</span></div></div><div class="article-content clearfix"><div class="article-content-left"><div class="article" id="artibody">${k.many(7, () => `<p>　　${k.truth(k.text(3))}</p>`)}<p class="show_author">责任编辑：林莉 </p></div><div class="article-keywords" id="keywords"><span>文章关键词：</span><a href="/k">港口</a></div><div class="blk-related"><h3>相关新闻</h3>${k.headlines(6)}</div></div><div class="article-content-right">${k.headlines(14)}</div></div></div>${k.footer()}</body></html>`,
  },
  {
    name: 'arabic-news',
    language: 'ar',
    facts: { date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="ar" dir="rtl"><head><title>${k.title} | الميناء</title><meta property="og:title" content="${k.title}"></head><body>${k.menu()}<main><article><header><h1>${k.title}</h1><div class="article-dates"><span class="screen-reader-text">نشر في 9 مارس 2021</span><span aria-hidden="true">9/3/2021</span></div></header><div class="wysiwyg">${k.p(3)}<div class="more-on"><h3>اقرأ أيضا</h3>${k.headlines(3)}</div>${k.p(3)}</div><div class="article-source">المصدر : الميناء</div></article></main><div class="most-read">${k.teasers(6, 'card')}</div>${k.footer()}${k.script(10)}</body></html>`,
  },
  {
    name: 'spanish-blog',
    language: 'es',
    facts: { author: 'Mara Lindqvist', date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="es"><head><title>${k.title} | El Puerto</title></head><body>${k.menu()}<main id="main"><div class="post-single"><div class="cat"><a href="/c">Sociedad</a></div><h1>${k.title}</h1><p class="autor">Por <strong>Mara Lindqvist</strong></p><p class="fecha">martes, 9 de marzo de 2021</p><div class="cuerpo">${k.p(3)}<p><strong>Te puede interesar: <a href="/x">${k.phrase(7)}</a></strong></p>${k.p(3)}</div><div class="compartir">Compartir en: ${k.share()}</div></div><div class="relacionadas"><h3>Noticias relacionadas</h3>${k.teasers(4, 'rel')}</div></main>${k.footer()}</body></html>`,
  },
]
