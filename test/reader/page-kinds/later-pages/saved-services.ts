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
import type { Kit } from '../../shapes/shape.ts'

const widget = (k: Kit, kind: string, inner: string) =>
  `<div class="elementor-element elementor-element-${k.hash()} elementor-widget elementor-widget-${kind}" data-widget_type="${kind}.default"><div class="elementor-widget-container">${inner}</div></div>`
const title = (k: Kit, text: string, tag = 'h2') =>
  widget(k, 'heading', `<${tag} class="elementor-heading-title elementor-size-default">${text}</${tag}>`)
const column = (k: Kit, inner: string) =>
  `<div class="elementor-column elementor-col-50 elementor-element elementor-element-${k.hash()}"><div class="elementor-widget-wrap elementor-element-populated">${inner}</div></div>`
const section = (k: Kit, ...columnsOf: string[]) =>
  `<section class="elementor-section elementor-top-section elementor-element elementor-element-${k.hash()}"><div class="elementor-container elementor-column-gap-default">${columnsOf.map((one) => column(k, one)).join('')}</div></section>`

/** Pages of companies with the structure of pages that people saved. */
export const SAVED_SERVICES: WholePage[] = [
  {
    name: 'accountants-elementor-testimonial-columns',
    path: '/gst-services/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Accountants</title><meta property="og:type" content="article"><meta property="article:modified_time" content="2024-11-28T10:00:00+00:00">`,
        `<a class="skip-link screen-reader-text">Skip to content</a><header class="elementor elementor-location-header">${section(k, widget(k, 'image', '<a href="/"><img src="/l.png" alt=""></a>'), widget(k, 'nav-menu', `<nav class="elementor-nav-menu--main"><ul class="elementor-nav-menu">${links(k, 7, 1)}</ul></nav>`))}</header><main id="content" class="site-main"><div class="page-content"><div data-elementor-type="wp-page" class="elementor elementor-36">${section(k, title(k, mark(k, k.title), 'h1') + widget(k, 'text-editor', `<p>${say(k, 2)}</p>`) + widget(k, 'button', '<div class="elementor-button-wrapper"><a class="elementor-button" href="/contact"><span class="elementor-button-content-wrapper"><span class="elementor-button-text">Contact Us</span></span></a></div>'))}${section(
          k,
          title(k, head(k, 4)) +
            widget(k, 'text-editor', paragraphs(k, 2)) +
            widget(
              k,
              'icon-list',
              `<ul class="elementor-icon-list-items">${k.many(4, () => `<li class="elementor-icon-list-item"><span class="elementor-icon-list-icon"><svg></svg></span><span class="elementor-icon-list-text">${head(k, 2)}</span></li>`)}</ul>`,
            ),
          k.many(
            4,
            () =>
              widget(k, 'image', img(k)) +
              title(k, head(k, 2), 'h3') +
              widget(k, 'text-editor', `<p>${say(k, 1)}</p>`),
          ),
        )}${section(k, title(k, head(k, 3)) + k.many(2, () => `<section class="elementor-section elementor-inner-section"><div class="elementor-container">${column(k, widget(k, 'star-rating', '<div class="elementor-star-rating__wrapper"><div class="elementor-star-rating" title="5/5"><i class="elementor-star-full">&#xE934;</i><i class="elementor-star-full">&#xE934;</i> <span class="elementor-screen-only">5/5</span></div></div>') + widget(k, 'testimonial', `<div class="elementor-testimonial-wrapper"><div class="elementor-testimonial-content">${say(k, 2)}</div><div class="elementor-testimonial-meta"><div class="elementor-testimonial-details"><div class="elementor-testimonial-name">${head(k, 2)}</div></div></div></div>`))}</div></section>`))}${section(k, title(k, head(k, 5)) + widget(k, 'accordion', `<div class="elementor-accordion">${k.many(4, () => `<div class="elementor-accordion-item"><div class="elementor-tab-title" role="button" aria-expanded="false"><span class="elementor-accordion-icon"></span><a class="elementor-accordion-title">${head(k, 7)}</a></div><div class="elementor-tab-content elementor-clearfix" role="region" style="display:none"><p>${say(k, 2)}</p></div></div>`)}</div>`))}</div></div></main><footer class="elementor elementor-location-footer">${section(k, title(k, 'Quick Links', 'h4') + widget(k, 'icon-list', `<ul>${links(k, 6, 1)}</ul>`), title(k, 'Contact', 'h4') + widget(k, 'text-editor', '<p>+91 98100 00000</p>'))}<p>© 2024 Accountants. All rights reserved.</p></footer><div class="joinchat"><div class="joinchat__tooltip"><div>Need help?</div></div><div class="joinchat__chatbox"><div class="joinchat__message">Hello. Can we help you?</div></div></div>`,
        'page-template-default page page-id-36 elementor-default elementor-page',
      ),
  },
  {
    name: 'studio-two-headings-review-articles',
    path: '/',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"TattooParlor","name":"Studio"}</script>`,
        `<header><a href="/">Studio</a><ul class="menu">${links(k, 7, 1)}</ul></header><div data-elementor-type="wp-page" class="elementor elementor-593">${section(k, title(k, mark(k, 'Welcome to')) + widget(k, 'elementskit-heading', `<div class="ekit-wid-con"><div class="ekit-heading"><h1 class="ekit-heading--title">${mark(k, k.title)}</h1></div></div>`) + widget(k, 'elementskit-heading', `<div class="ekit-wid-con"><h1 class="ekit-heading--title"><span>${head(k, 2)}</span></h1></div>`) + widget(k, 'text-editor', `<p>${head(k, 4)}</p>`))}${section(k, title(k, head(k, 3), 'h5') + widget(k, 'elementskit-heading', `<h2 class="ekit-heading--title">${head(k, 3)}</h2>`) + widget(k, 'text-editor', `<p>${say(k, 4)}</p>`) + widget(k, 'button', '<a class="elementor-button" href="/book"><span class="elementor-button-text">Book an appointment</span></a>'))}${section(k, title(k, mark(k, 'Explore Our'), 'h5') + title(k, head(k, 2)) + `<div class="ci-styles"><div class="swiper"><div class="swiper-wrapper">${k.many(8, (n) => `<a class="swiper-slide ci-style-card" href="/s/${k.id()}">${img(k)}<span class="ci-style-card__label">${mark(k, `${n + 1}. ${k.phrase(2)}`)}</span></a>`)}</div></div></div>`)}${section(k, title(k, mark(k, 'Meet Our'), 'h5') + title(k, head(k, 3)) + `<div class="ci-artists">${k.many(4, () => `<div class="ci-artist"><div class="ci-artist__photo">${img(k)}</div><div class="ci-artist__info"><h3>${head(k, 2)}</h3><p class="ci-artist__role">${head(k, 2)}</p><p>${say(k, 3)}</p><a class="ci-artist__more" href="/artist/${k.id()}">View profile</a></div></div>`)}</div>`)}${section(k, title(k, mark(k, 'Real experiences'), 'h5') + title(k, head(k, 3)) + `<div class="ci-reviews"><div class="ci-reviews__grid">${k.many(4, () => `<article class="ci-review"><div class="ci-review__head"><div class="ci-review__who"><p class="ci-review__name">${head(k, 2)}</p><p class="ci-review__date">${mark(k, '2 weeks ago')}</p></div></div><div class="ci-review__stars" role="img" aria-label="5 / 5"><svg></svg></div><p class="ci-review__text">${say(k, 3)}</p></article>`)}</div><a href="https://maps.example/">See all reviews</a></div>`)}</div><footer>${columns(k, 3)}${legal(k)}</footer>`,
        'home page',
      ),
  },
  {
    name: 'boat-tours-with-review-widget',
    path: '/tours/sunset-cruise',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Charters</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"LocalBusiness","name":"Charters"}</script>`,
        `<header class="site-header"><div class="phone">Call (305) 555-0142</div><nav><ul>${links(k, 6, 2)}</ul></nav></header><main><section class="hero"><h1>${mark(k, k.title)}</h1><p class="lead">${say(k, 1)}</p><a class="btn" href="/book">Book now</a></section><section class="facts"><div class="fact"><h4>${head(k, 1)}</h4><p>${head(k, 2)}</p></div><div class="fact"><h4>${head(k, 1)}</h4><p>${head(k, 3)}</p></div><div class="fact"><h4>${head(k, 1)}</h4><p>${mark(k, '$125 per person')}</p></div></section><section class="about"><h2>${head(k, 4)}</h2>${paragraphs(k, 2)}<h3>${head(k, 3)}</h3>${bullets(k, 5)}</section><section class="faq"><h2>${head(k, 3)}</h2>${k.many(4, () => `<details><summary>${head(k, 6)}</summary><p>${say(k, 2)}</p></details>`)}</section><section class="google"><div class="ti-widget" data-layout-id="4"><div class="ti-reviews-container">${k.many(5, () => `<div class="ti-review-item"><div class="ti-review-header"><div class="ti-profile-details"><div class="ti-name">${head(k, 2)}</div><div class="ti-date">${mark(k, '2024-11-20')}</div></div></div><span class="ti-stars"><span class="ti-star f"></span></span><div class="ti-review-content"><div class="ti-review-text-container">${say(k, 2)}</div><span class="ti-read-more">Read more</span></div></div>`)}</div><div class="ti-footer">Google rating score: <strong>4.9</strong> of 5, based on <strong>312 reviews</strong></div></div></section><section class="cta"><h2>Ready to sail?</h2><form action="/contact"><label>Name</label><input name="name"><label>Email</label><input type="email"><label>Message</label><textarea></textarea><button>Send</button></form></section><section class="other-tours"><h2>Other tours you might like</h2><div class="cards">${k.many(3, () => `<div class="card"><a href="/tours/${k.id()}">${img(k)}<h3>${k.phrase(3)}</h3><p>From $99</p></a></div>`)}</div></section></main><footer>${columns(k, 3)}${legal(k)}</footer>`,
      ),
  },
]
