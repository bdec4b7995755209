import {
  bullets,
  columns,
  head,
  img,
  legal,
  links,
  mark,
  page,
  paragraphs,
  say,
  type WholePage,
} from '../whole-pages/parts.ts'
import { CONSENT, fatFooter, megaMenu } from '../more-pages/surroundings.ts'

/** Companies, practices, and authorities, judged before the reader saw them. */
export const LATER_SERVICES: WholePage[] = [
  {
    name: 'framer-startup-nested-divs',
    path: '/',
    build: (k) => {
      const c = () => `framer-${k.hash().slice(0, 7)}`
      const t = (text: string, tag = 'p') =>
        `<div class="${c()}" data-framer-component-type="RichTextContainer" style="transform:none"><${tag} class="framer-text">${text}</${tag}></div>`
      return page(
        k,
        `<title>Quayside: ${k.title}</title><meta name="generator" content="Framer 48a12">`,
        `<div id="main"><div class="${c()}"><div class="${c()}" data-framer-name="Nav">${k.many(5, () => `<a>${t(k.phrase(1))}</a>`)}<a>${t('Get started')}</a></div><section class="${c()}" data-framer-name="Hero">${t(head(k, 3))}${t(mark(k, k.title), 'h1')}${t(say(k, 1))}<a>${t('Start for free')}</a></section><section data-framer-name="Logos">${t(`Trusted by teams at`)}${k.many(6, () => img(k))}</section>${k.many(3, () => `<section class="${c()}" data-framer-name="Feature">${t(head(k, 2))}${t(head(k, 5), 'h2')}${t(say(k, 2))}<div>${k.many(3, () => `<div class="${c()}">${t(head(k, 3), 'h3')}${t(say(k, 1))}</div>`)}</div></section>`)}<section data-framer-name="Testimonials">${t(head(k, 4), 'h2')}${k.many(4, () => `<div class="${c()}">${t(say(k, 2))}${t(head(k, 2))}${t(head(k, 3))}</div>`)}</section><section data-framer-name="Pricing">${t(head(k, 3), 'h2')}${k.many(3, (n) => `<div class="${c()}">${t(head(k, 1))}${t(mark(k, `$${n * 19}`))}${t(mark(k, '/month'))}${k.many(4, () => t(head(k, 3)))}<a>${t('Get started')}</a></div>`)}</section><section data-framer-name="FAQ">${t(head(k, 3), 'h2')}${k.many(5, () => `<div data-framer-name="Closed">${t(mark(k, `${k.phrase(5)}?`))}<div style="opacity:0">${t(say(k, 2))}</div></div>`)}</section><div data-framer-name="Footer">${k.many(12, () => `<a>${t(k.phrase(1))}</a>`)}${t('© 2024 Quayside Inc. All rights reserved.')}</div></div></div>`,
      )
    },
  },
  {
    name: 'elementor-clinic-polish',
    path: '/uslugi/implanty/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Klinika Portowa</title><meta property="og:type" content="article">`,
        `<header data-elementor-type="header" class="elementor-location-header"><div class="elementor-icon-list">tel. 12 345 67 89</div><ul class="elementor-nav-menu">${links(k, 10, 1)}</ul></header><div data-elementor-type="wp-page" class="elementor elementor-48"><section class="elementor-section"><div class="elementor-container"><div class="elementor-widget elementor-widget-heading"><h1 class="elementor-heading-title">${mark(k, k.title)}</h1></div><div class="elementor-widget elementor-widget-text-editor"><p>${say(k, 3)}</p></div><div class="elementor-widget-button"><a class="elementor-button">Umów wizytę</a></div></div></section><section class="elementor-section">${k.many(4, () => `<div class="elementor-column"><div class="elementor-widget elementor-widget-icon-box"><h3 class="elementor-icon-box-title"><span>${head(k, 2)}</span></h3><p class="elementor-icon-box-description">${say(k, 1)}</p></div></div>`)}</section>${k.many(2, () => `<section class="elementor-section"><div class="elementor-widget elementor-widget-heading"><h2>${head(k, 4)}</h2></div><div class="elementor-widget elementor-widget-text-editor">${paragraphs(k, 2)}${bullets(k, 4)}</div></section>`)}<section class="elementor-section"><h2>${mark(k, 'Cennik')}</h2><table>${k.many(5, (n) => `<tr><td>${head(k, 3)}</td><td>${mark(k, `${n + 1} 200 zł`)}</td></tr>`)}</table></section><section class="elementor-section"><h2>${mark(k, 'Najczęściej zadawane pytania')}</h2><div class="elementor-accordion">${k.many(5, (n) => `<div class="elementor-accordion-item"><div id="elementor-tab-title-${n}" class="elementor-tab-title" role="button"><a class="elementor-accordion-title">${mark(k, `${k.phrase(5)}?`)}</a></div><div class="elementor-tab-content" role="region"><p>${say(k, 2)}</p></div></div>`)}</div></section><section class="elementor-section"><h2>Umów się na konsultację</h2><form class="elementor-form"><label>Imię</label><input><label>Telefon</label><input name="phone"><p>Wyrażam zgodę na przetwarzanie moich danych osobowych w celu kontaktu.</p><button>Wyślij</button></form></section></div><footer data-elementor-type="footer" class="elementor-location-footer">${columns(k, 3)}${legal(k)}</footer>`,
        'page-template-default page page-id-48 elementor-page',
      ),
  },
  {
    name: 'government-service-guide-english',
    path: '/apply-mooring-licence',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - GOV</title>`,
        `<a class="govuk-skip-link">Skip to main content</a><div class="gem-c-cookie-banner" role="region"><h2>Cookies on GOV</h2><p>We use some essential cookies to make this website work. We’d like to set additional cookies to understand how you use GOV, remember your settings and improve government services.</p></div><header class="govuk-header">${links(k, 4, 1, 'span')}</header><div id="wrapper" class="govuk-width-container"><div class="govuk-breadcrumbs"><ol>${links(k, 3, 2)}</ol></div><main id="content"><div class="govuk-grid-row"><div class="govuk-grid-column-two-thirds"><h1 class="gem-c-title__text">${mark(k, k.title)}</h1><article class="guide"><div class="gem-c-govspeak"><p>${say(k, 2)}</p><p>${mark(k, 'You can apply if you:')}</p>${bullets(k, 3)}<div class="application-notice"><p>${say(k, 1)}</p></div><p class="get-started"><a class="gem-c-button">Start now</a></p><h2>${mark(k, 'Before you start')}</h2><p>${say(k, 2)}</p><h2>${mark(k, 'Other ways to apply')}</h2><p>${say(k, 1)}</p><div class="contact"><p>${mark(k, 'Harbour Licensing')}<br>${mark(k, 'Telephone: 0300 123 4812')}<br>${mark(k, 'Monday to Friday, 8am to 6pm')}</p></div></div></article></div><div class="govuk-grid-column-one-third"><div class="gem-c-contextual-sidebar"><h2>Related content</h2><ul>${links(k, 5, 5)}</ul></div></div></div><div class="gem-c-feedback"><h2>Is this page useful?</h2><button>Yes</button><p>To help us improve, we’d like to know more about your visit today. Please fill in this survey (opens in a new tab).</p></div></main></div><footer class="govuk-footer">${columns(k, 3)}</footer>`,
      ),
  },
  {
    name: 'bathhouse-wix-hashed-japanese',
    path: '/about',
    build: (k) => {
      const id = () => `comp-${k.hash()}`
      const t = (text: string, tag = 'p') =>
        `<div id="${id()}" class="wixui-rich-text" data-testid="richTextElement"><${tag} class="font_8"><span style="letter-spacing:0.1em">${text}</span></${tag}></div>`
      return page(
        k,
        `<title>${k.title} | 港の湯</title><meta name="generator" content="Wix.com Website Builder">`,
        `<div id="SITE_CONTAINER"><header id="SITE_HEADER"><nav aria-label="サイト"><ul>${links(k, 6, 1)}</ul></nav></header><main id="PAGES_CONTAINER"><div id="SITE_PAGES">${k.many(1, () => `<section id="${id()}" class="wixui-section">${t(mark(k, k.title), 'h1')}${t(say(k, 2))}</section>`)}${k.many(3, () => `<section id="${id()}" class="wixui-section">${t(head(k, 2), 'h2')}<div>${t(say(k, 3))}${img(k)}</div></section>`)}<section id="${id()}"><div>${t(mark(k, '料金'), 'h2')}</div><div role="list">${k.many(4, (n) => `<div role="listitem">${t(head(k, 1), 'h3')}${t(mark(k, `¥${n + 1},200`))}${t(head(k, 4))}</div>`)}</div></section><section id="${id()}">${t(mark(k, 'アクセス'), 'h2')}${t(mark(k, '〒101-0048 港区海岸4-8-12'))}${t(mark(k, '営業時間 10:00〜22:00'))}</section><section id="${id()}"><form>${t('お問い合わせ', 'h2')}<input name="name"><input type="email"><textarea></textarea><button>送信</button></form></section></div></main><footer id="SITE_FOOTER">${t('© 2024 港の湯')}<a>プライバシーポリシー</a></footer></div>`,
      )
    },
  },
  {
    name: 'law-office-typo3-german',
    path: '/rechtsgebiete/arbeitsrecht/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Kanzlei am Kai</title><meta name="generator" content="TYPO3 CMS">`,
        `${CONSENT.usercentrics()}<div id="page"><header><div class="meta-nav">${links(k, 3, 1, 'span')}</div><nav class="main-nav"><ul>${links(k, 8, 1)}</ul></nav></header><main><div class="breadcrumb">${links(k, 3, 1, 'span')}</div><div id="c12" class="frame frame-default frame-type-text"><header><h1>${mark(k, k.title)}</h1></header><div class="ce-bodytext"><p>${say(k, 3)}</p><p>${say(k, 2)}</p></div></div><div id="c13" class="frame frame-type-textpic"><header><h2>${head(k, 3)}</h2></header><div class="ce-textpic"><div class="ce-gallery">${img(k)}</div><div class="ce-bodytext">${bullets(k, 6)}<p>${say(k, 2)}</p></div></div></div><div id="c14" class="frame frame-type-accordion"><header><h2>${mark(k, 'Häufige Fragen')}</h2></header>${k.many(4, (n) => `<div class="accordion-item"><h3 class="accordion-header"><button class="accordion-button">${mark(k, `${k.phrase(5)}?`)}</button></h3><div id="a${n}" class="accordion-collapse collapse"><div class="accordion-body"><p>${say(k, 2)}</p></div></div></div>`)}</div><div id="c15" class="frame frame-type-team"><header><h2>${mark(k, 'Ihre Ansprechpartner')}</h2></header>${k.many(3, () => `<div class="team-member">${img(k)}<h3>${head(k, 2)}</h3><p>${head(k, 4)}</p><p>${mark(k, 'Tel. 040 48120')}</p></div>`)}</div><div id="c16" class="frame frame-type-shortcut"><h2>Weitere Rechtsgebiete</h2><ul>${links(k, 8, 2)}</ul></div><div id="c17" class="frame frame-type-formframework"><h2>Kontakt</h2><form><label>Name</label><input><label>E-Mail</label><input type="email"><textarea></textarea><p>Ich habe die Datenschutzerklärung zur Kenntnis genommen.</p><button>Absenden</button></form></div></main><footer>${columns(k, 3)}<p>© Kanzlei am Kai</p></footer></div>`,
      ),
  },
  {
    name: 'saas-tailwind-pricing-compare',
    path: '/pricing',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Moorly</title>`,
        `<div id="__nuxt"><header class="sticky top-0 z-50"><nav class="flex">${links(k, 6, 1, 'span')}<a>Log in</a><a>Start free trial</a></nav></header><main><section class="py-20 text-center"><h1 class="text-5xl">${mark(k, k.title)}</h1><p class="mt-4 text-xl">${say(k, 1)}</p><div class="inline-flex rounded-full"><button>Monthly</button><button>Annually</button></div></section><section class="grid md:grid-cols-3 gap-8">${k.many(3, (n) => `<div class="rounded-2xl p-8 ring-1"><h3 class="text-lg">${head(k, 1)}</h3>${n === 1 ? '<span class="rounded-full text-xs">Most popular</span>' : ''}<p class="mt-4">${say(k, 1)}</p><p class="mt-6"><span class="text-4xl">${mark(k, `$${n * 24}`)}</span> <span>${mark(k, '/seat/month')}</span></p><a class="btn">Start free trial</a><ul class="mt-8">${k.many(5, () => `<li class="flex gap-x-3"><svg></svg>${head(k, 3)}</li>`)}</ul></div>`)}</section><section><h2>${mark(k, 'Compare plans')}</h2><table><thead><tr><th></th>${k.many(3, () => `<th>${head(k, 1)}</th>`)}</tr></thead><tbody>${k.many(8, () => `<tr><th>${head(k, 2)}</th><td>${mark(k, `${k.random(90)} GB`)}</td><td>${head(k, 1)}</td><td>${mark(k, 'Unlimited')}</td></tr>`)}</tbody></table></section><section class="divide-y"><h2>${mark(k, 'Frequently asked questions')}</h2><dl>${k.many(6, () => `<div class="pt-6"><dt><button aria-expanded="false"><span>${mark(k, `${k.phrase(6)}?`)}</span><span><svg></svg></span></button></dt><dd class="mt-2 pr-12 hidden"><p>${say(k, 2)}</p></dd></div>`)}</dl></section><section class="bg-indigo-700 text-center"><h2>${head(k, 5)}</h2><p>${say(k, 1)}</p><a>Start free trial</a><a>Contact sales</a></section></main><footer>${columns(k, 4)}${legal(k)}</footer></div>`,
      ),
  },
  {
    name: 'restaurant-squarespace-spanish-menu',
    path: '/carta',
    build: (k) =>
      page(
        k,
        `<title>Carta — ${k.title}</title>`,
        `<header id="header">${links(k, 5, 1, 'span')}<a>Reservar</a></header><main id="page"><article class="sections"><section class="page-section"><div class="fluid-engine"><div class="fe-block"><div class="sqs-block-html"><h1>${mark(k, k.title)}</h1><p>${say(k, 2)}</p></div></div></div></section><section class="page-section"><div class="sqs-block-menu"><div class="menu-select"><div class="menu-select-label">Comidas</div><div class="menu-select-label">Bebidas</div></div><div class="menus"><div class="menu">${k.many(3, () => `<div class="menu-section"><div class="menu-section-header"><div class="menu-section-title">${head(k, 2)}</div></div><div class="menu-items">${k.many(5, (n) => `<div class="menu-item"><div class="menu-item-title">${head(k, 3)}</div><div class="menu-item-description">${head(k, 7)}</div><div class="menu-item-price-bottom"><span class="currency-sign">€</span>${mark(k, `${8 + n}`)}</div></div>`)}</div></div>`)}</div></div></div></section><section class="page-section"><h2>${mark(k, 'Horario')}</h2><p>${mark(k, 'Martes a domingo de 13:00 a 23:00')}</p><p>${mark(k, 'Calle del Muelle 48, Santander')}</p></section></article></main><footer id="footer-sections"><form><h3>Suscríbete</h3><p>Recibe nuestras novedades en tu correo.</p><input></form>${links(k, 4, 1, 'span')}<p>© 2024</p></footer>`,
      ),
  },
  {
    name: 'consulting-hubspot-portuguese',
    path: '/solucoes/logistica',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Cais Consultoria</title><meta name="generator" content="HubSpot">`,
        `<div class="body-wrapper hs-content-id-48 hs-site-page"><div class="header-container-wrapper">${megaMenu(k, 4)}</div><div class="body-container-wrapper"><div class="dnd_area"><div class="row-fluid-wrapper"><div class="span12 widget-span"><div class="hs_cos_wrapper"><div class="hero-content"><p class="eyebrow">${head(k, 2)}</p><h1>${mark(k, k.title)}</h1><div class="lead">${say(k, 2)}</div><a class="hs-button">Fale com um especialista</a></div></div></div></div><div class="row-fluid-wrapper"><div class="hs_cos_wrapper"><div class="stats">${k.many(4, (n) => `<div><span class="stat-number">${mark(k, `${n + 3}0%`)}</span> <span class="stat-label">${head(k, 4)}</span></div>`)}</div></div></div>${k.many(3, () => `<div class="row-fluid-wrapper"><div class="span6">${img(k)}</div><div class="span6"><h2>${head(k, 5)}</h2><div>${paragraphs(k, 2)}</div></div></div>`)}<div class="row-fluid-wrapper"><div class="card-grid">${k.many(6, () => `<div class="card"><div class="card__icon"></div><h3 class="card__title">${head(k, 3)}</h3><div class="card__text"><p>${say(k, 1)}</p></div><a class="card__link">Saiba mais</a></div>`)}</div></div><div class="row-fluid-wrapper"><div class="testimonial-slider">${k.many(3, () => `<div class="slide"><p>${say(k, 2)}</p><strong>${head(k, 2)}</strong><span>${head(k, 3)}</span></div>`)}</div></div><div class="row-fluid-wrapper"><h2>Conteúdos relacionados</h2><div class="blog-listing">${k.many(3, () => `<div class="post-item"><a>${img(k)}</a><h3><a>${k.phrase(7)}</a></h3><p>${k.text(1)}</p><a>Leia mais</a></div>`)}</div></div><div class="row-fluid-wrapper"><h2>Solicite uma proposta</h2><form class="hs-form"><label>Nome</label><input><label>E-mail corporativo</label><input type="email"><p>Ao enviar, você concorda com a nossa Política de Privacidade.</p></form></div></div></div><div class="footer-container-wrapper">${columns(k, 4)}<p>© 2024 Cais. Todos os direitos reservados.</p></div></div>`,
      ),
  },
  {
    name: 'hotel-camp-drupal-norwegian',
    path: '/opphold/hytter',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Fjordleiren</title><meta name="Generator" content="Drupal 10">`,
        `<div class="dialog-off-canvas-main-canvas"><header role="banner"><nav>${links(k, 7, 1, 'span')}</nav></header><main role="main"><div class="region region-breadcrumb">${links(k, 2, 1, 'span')}</div><div class="region region-content"><article class="node node--type-page"><h1 class="page-title">${mark(k, k.title)}</h1><div class="field field--name-field-ingress">${say(k, 2)}</div><div class="field field--name-field-paragraphs">${k.many(2, () => `<div class="paragraph paragraph--type--text"><div class="field field--name-field-title">${head(k, 3)}</div><div class="field field--name-field-text">${paragraphs(k, 2)}</div></div>`)}<div class="paragraph paragraph--type--cards">${k.many(4, (n) => `<div class="paragraph paragraph--type--card"><a href="/opphold/${k.id()}">${img(k)}<h3>${head(k, 2)}</h3><div>${say(k, 1)}</div><div>${mark(k, `Fra ${n + 8}00 kr per natt`)}</div></a></div>`)}</div><div class="paragraph paragraph--type--facts"><h2>${mark(k, 'Fakta')}</h2><dl>${k.many(5, () => `<dt>${head(k, 1)}</dt><dd>${head(k, 3)}</dd>`)}</dl></div><div class="paragraph paragraph--type--contact"><h2>${mark(k, 'Kontakt oss')}</h2><p>${mark(k, 'Kaiveien 48, 5003 Bergen')}</p><p>${mark(k, 'Telefon: 55 48 12 00')}</p></div></div></article></div><aside class="region region-sidebar"><h2>Nyheter</h2>${links(k, 5, 4)}</aside></main><footer role="contentinfo">${columns(k, 3)}</footer></div>`,
        'path-node page-node-type-page',
      ),
  },
  {
    name: 'security-product-enterprise-english',
    path: '/products/email-gateway',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Bulwark</title><meta property="og:type" content="website">`,
        `${CONSENT.oneTrust(k)}${megaMenu(k, 5)}<main><section class="hero hero--dark"><div class="container"><div class="hero__eyebrow">${head(k, 2)}</div><h1 class="hero__title">${mark(k, k.title)}</h1><p class="hero__subtitle">${say(k, 1)}</p><div class="hero__ctas"><a class="btn btn-primary">Request a demo</a><a class="btn btn-secondary">Watch video</a></div></div></section><section class="awards">${k.many(4, () => img(k))}</section><section class="tabs-section"><h2>${head(k, 4)}</h2><div role="tablist">${k.many(3, () => `<button role="tab">${head(k, 2)}</button>`)}</div>${k.many(3, (n) => `<div role="tabpanel"${n ? ' hidden' : ''}><h3>${head(k, 4)}</h3><p>${say(k, 2)}</p>${bullets(k, 3)}<a>Learn more</a></div>`)}</section><section class="feature-grid"><h2>${head(k, 3)}</h2>${k.many(6, () => `<div class="feature"><img src="/i.svg" alt=""><h3>${head(k, 3)}</h3><p>${say(k, 1)}</p></div>`)}</section><section class="quote"><blockquote>${say(k, 2)}</blockquote><cite>${head(k, 4)}</cite></section><section class="resources"><h2>Resources</h2>${k.many(3, () => `<a class="resource-card" href="/r/${k.id()}"><span>Datasheet</span><h3>${k.phrase(6)}</h3><p>${k.text(1)}</p><span>Read more</span></a>`)}</section><section class="cta-banner"><h2>${head(k, 4)}</h2><p>${say(k, 1)}</p><a>Get a quote</a></section></main>${fatFooter(k)}`,
      ),
  },
]
