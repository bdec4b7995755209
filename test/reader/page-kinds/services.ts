import type { Kit } from '../shapes/shape.ts'
import type { KindShape } from './kind-shape.ts'

const h1 = (k: Kit) => k.title
const head = (k: Kit, words = 4) => k.truth(k.phrase(words))
const say = (k: Kit, sentences = 1 + k.random(2)) => k.truth(k.text(sentences))
const img = (k: Kit) => `<img src="/i/${k.id()}.jpg" alt="" width="600" height="400" loading="lazy">`

const elementorSection = (html: string) =>
  `<section class="elementor-section elementor-top-section elementor-element elementor-section-boxed"><div class="elementor-container"><div class="elementor-column elementor-col-100"><div class="elementor-widget-wrap elementor-element-populated">${html}</div></div></div></section>`
const diviRow = (html: string) =>
  `<div class="et_pb_section et_section_regular"><div class="et_pb_row"><div class="et_pb_column et_pb_column_4_4">${html}</div></div></div>`

export const SERVICES: KindShape[] = [
  {
    name: 'elementor-agency',
    path: '/services/roofing/',
    classes: 'page-template-default page page-id-12 elementor-default elementor-page',
    head: (k) =>
      `<title>${k.title} | Harbor Roofing</title><meta property="og:type" content="article"><meta property="article:modified_time" content="2024-03-09T10:00:00+00:00"><script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebPage","name":"${k.title}","datePublished":"2021-03-09T06:12:00+00:00"},{"@type":"Organization","name":"Harbor Roofing"}]}</script>`,
    body: (k) => {
      const widget = (kind: string, html: string) =>
        `<div class="elementor-element elementor-element-${k.hash()} elementor-widget elementor-widget-${kind}" data-element_type="widget"><div class="elementor-widget-container">${html}</div></div>`
      return `<div class="elementor elementor-12">${elementorSection(widget('heading', `<h1 class="elementor-heading-title">${h1(k)}</h1>`) + widget('text-editor', `<p>${say(k)}</p>`) + widget('button', '<a class="elementor-button-link elementor-button" href="/contact"><span class="elementor-button-text">Get a Free Quote</span></a>'))}${elementorSection(k.many(3, () => widget('icon-box', `<div class="elementor-icon-box-content"><h3 class="elementor-icon-box-title"><span>${head(k, 3)}</span></h3><p class="elementor-icon-box-description">${say(k)}</p></div>`)))}${elementorSection(widget('heading', `<h2>${head(k)}</h2>`) + widget('text-editor', `<p>${say(k, 4)}</p><p>${say(k, 3)}</p>`) + widget('image', img(k)))}${elementorSection(widget('heading', `<h2>${head(k)}</h2>`) + widget('icon-list', `<ul class="elementor-icon-list-items">${k.many(6, () => `<li class="elementor-icon-list-item"><span class="elementor-icon-list-text">${head(k, 4)}</span></li>`)}</ul>`))}${elementorSection(widget('heading', `<h2>${head(k, 3)}</h2>`) + k.many(3, () => widget('testimonial', `<div class="elementor-testimonial-wrapper"><div class="elementor-testimonial-content">${say(k, 2)}</div><div class="elementor-testimonial-name">${head(k, 2)}</div></div>`)))}${elementorSection(
        widget('heading', `<h2>${head(k, 3)}</h2>`) +
          widget(
            'toggle',
            k.many(
              5,
              () =>
                `<div class="elementor-toggle-item"><div class="elementor-tab-title"><a class="elementor-toggle-title">${k.truth(`${k.phrase(6)}?`)}</a></div><div class="elementor-tab-content" style="display:none"><p>${say(k, 2)}</p></div></div>`,
            ),
          ),
      )}${elementorSection(widget('form', '<form class="elementor-form"><label>Name</label><input><label>Message</label><textarea></textarea><button>Send</button></form>'))}</div>`
    },
  },
  {
    name: 'saas-landing-utility',
    path: '/',
    classes: 'antialiased',
    head: (k) => `<title>Tidewise: ${k.title}</title><meta property="og:type" content="website">`,
    body: (k) =>
      `<section class="py-24 text-center"><a href="/blog/launch" class="inline-flex rounded-full">Announcing our next round of funding. Read more →</a><h1 class="text-6xl">${h1(k)}</h1><p class="mt-6 text-lg">${say(k, 2)}</p><div class="mt-10 flex"><a href="/signup" class="rounded-md bg-indigo-600 px-4">Get started</a><a href="/demo" class="text-sm">Learn more →</a></div></section><section class="py-12"><p class="text-center">Trusted by teams at</p><div class="grid">${k.many(5, () => `<img src="/logo${k.id()}.svg" alt="" width="158" height="48">`)}</div></section><section class="py-24"><h2 class="text-base">${head(k, 2)}</h2><p class="text-3xl">${head(k, 6)}</p><dl class="grid grid-cols-2">${k.many(6, () => `<div class="relative pl-16"><dt class="font-semibold">${head(k, 3)}</dt><dd class="mt-2">${say(k)}</dd></div>`)}</dl></section><section class="py-24 bg-gray-50"><div class="grid grid-cols-3">${k.many(3, () => `<figure class="p-8"><blockquote><p>${say(k, 2)}</p></blockquote><figcaption><div>${head(k, 2)}</div><div>${head(k, 3)}</div></figcaption></figure>`)}</div></section><section class="py-24"><h2>${head(k, 3)}</h2><div class="grid grid-cols-3">${k.many(3, () => `<div class="rounded-3xl p-8"><h3>${head(k, 1)}</h3><p>${say(k, 1)}</p><p><span class="text-4xl">${k.truth('$24')}</span><span>${k.truth('/month')}</span></p><a href="/buy" class="btn">Buy plan</a><ul>${k.many(5, () => `<li>${head(k, 3)}</li>`)}</ul></div>`)}</div></section><section class="py-24"><h2>${head(k, 3)}</h2><dl>${k.many(5, () => `<div><dt><button><span>${k.truth(`${k.phrase(6)}?`)}</span></button></dt><dd class="mt-2"><p>${say(k, 2)}</p></dd></div>`)}</dl></section><section class="py-24 text-center bg-indigo-700"><h2>${head(k, 6)}</h2><a href="/signup">Sign up for free</a></section>`,
  },
  {
    name: 'bootstrap-agency',
    path: '/',
    classes: '',
    head: (k) => `<title>Agency - ${k.title}</title>`,
    body: (k) =>
      `<header class="masthead"><div class="container"><div class="masthead-subheading">${head(k, 5)}</div><div class="masthead-heading text-uppercase">${h1(k)}</div><a class="btn btn-primary btn-xl text-uppercase" href="#services">Tell Me More</a></div></header><section class="page-section" id="services"><div class="container"><div class="text-center"><h2 class="section-heading">${head(k, 1)}</h2><h3 class="section-subheading text-muted">${say(k, 1)}</h3></div><div class="row text-center">${k.many(3, () => `<div class="col-md-4"><span class="fa-stack"></span><h4 class="my-3">${head(k, 2)}</h4><p class="text-muted">${say(k)}</p></div>`)}</div></div></section><section class="page-section bg-light" id="portfolio"><div class="container"><div class="text-center"><h2>${head(k, 1)}</h2><h3>${say(k, 1)}</h3></div><div class="row">${k.many(6, () => `<div class="col-lg-4"><div class="portfolio-item"><a class="portfolio-link" href="#m">${img(k)}</a><div class="portfolio-caption"><div class="portfolio-caption-heading">${head(k, 2)}</div><div class="portfolio-caption-subheading text-muted">${head(k, 1)}</div></div></div></div>`)}</div></div></section><section class="page-section" id="about"><div class="container"><h2>${head(k, 1)}</h2><ul class="timeline">${k.many(4, () => `<li><div class="timeline-panel"><div class="timeline-heading"><h4>${k.truth('2009-2011')}</h4><h4 class="subheading">${head(k, 3)}</h4></div><div class="timeline-body"><p>${say(k)}</p></div></div></li>`)}</ul></div></section><section class="page-section bg-light" id="team"><div class="container"><h2>${head(k, 3)}</h2><div class="row">${k.many(3, () => `<div class="col-lg-4"><div class="team-member">${img(k)}<h4>${head(k, 2)}</h4><p class="text-muted">${head(k, 2)}</p><a class="btn btn-dark btn-social" href="https://twitter.com/x"></a></div></div>`)}</div></div></section><section class="page-section" id="contact"><div class="container"><h2>Contact Us</h2><form><div class="form-group"><input placeholder="Your Name *"></div><button>Send Message</button></form></div></section>`,
  },
  {
    name: 'local-dentist',
    path: '/dental-implants',
    classes: '',
    head: (k) =>
      `<title>${k.title} - Portland, ME</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Dentist","name":"Harbor Dental","telephone":"207-555-0100"}</script>`,
    body: (k) =>
      `<div class="top-contact"><a href="tel:2075550100">(207) 555-0100</a> <a href="/appointment">Book Appointment</a></div><div class="banner"><h1>${h1(k)}</h1></div><div class="inner-page"><div class="container"><div class="row"><div class="col-md-8"><div class="page-content"><p>${say(k, 4)}</p><h2>${head(k, 5)}</h2><p>${say(k, 3)}</p><ul>${k.many(5, () => `<li>${head(k, 5)}</li>`)}</ul><h2>${head(k, 5)}</h2><p>${say(k, 4)}</p><p>${say(k, 2)}</p></div></div><div class="col-md-4"><div class="sidebar-form"><h3>Request a Consultation</h3><form><input placeholder="Name"></form></div><div class="services-menu"><h3>Our Services</h3><ul>${k.many(9, () => `<li>${k.link(2, '/service')}</li>`)}</ul></div></div></div></div></div><section class="reasons"><h2>${head(k, 4)}</h2><div class="row">${k.many(4, () => `<div class="col-md-3"><h4>${head(k, 2)}</h4><p>${say(k)}</p></div>`)}</div></section><section class="reviews-strip"><h2>${head(k, 4)}</h2>${k.many(3, () => `<div class="review-item"><p>${say(k, 2)}</p><span>${head(k, 2)}</span></div>`)}</section><section class="location-hours"><h2>${head(k, 2)}</h2><p>${k.truth('12 Quay Street, Portland, ME 04101')}</p><table>${k.many(5, () => `<tr><td>${head(k, 1)}</td><td>${k.truth('8:00 AM – 5:00 PM')}</td></tr>`)}</table></section>`,
  },
  {
    name: 'webflow-product',
    path: '/product/analytics',
    classes: 'body',
    head: (k) =>
      `<title>${k.title} | Tidewise</title><meta property="og:type" content="website"><meta content="Webflow" name="generator">`,
    body: (k) =>
      `<div class="page-wrapper"><div class="main-wrapper"><section class="section_hero"><div class="padding-global"><div class="container-large"><div class="hero_component"><div class="hero_content"><div class="text-style-tagline">${head(k, 2)}</div><h1 class="heading-style-h1">${h1(k)}</h1><p class="text-size-medium">${say(k, 2)}</p><div class="button-group"><a href="/signup" class="button w-button">Start free trial</a><a href="/demo" class="button is-secondary w-button">Book a demo</a></div></div>${img(k)}</div></div></div></section>${k.many(4, () => `<section class="section_layout"><div class="padding-global"><div class="layout_component w-layout-grid"><div class="layout_content"><h2 class="heading-style-h2">${head(k, 6)}</h2><p>${say(k, 3)}</p><div class="layout_item-list">${k.many(2, () => `<div class="layout_item"><h3>${head(k, 3)}</h3><p>${say(k, 1)}</p></div>`)}</div></div><div class="layout_image-wrapper">${img(k)}</div></div></div></section>`)}<section class="section_testimonial"><div class="testimonial_component w-slider"><div class="w-slider-mask">${k.many(2, () => `<div class="w-slide"><p class="heading-style-h5">${say(k, 2)}</p><p class="text-weight-semibold">${head(k, 2)}</p></div>`)}</div></div></section><section class="section_faq"><h2>${head(k, 2)}</h2><div class="faq_list">${k.many(5, () => `<div class="faq_accordion"><div class="faq_question"><div>${k.truth(`${k.phrase(6)}?`)}</div></div><div class="faq_answer"><p>${say(k, 2)}</p></div></div>`)}</div></section><section class="section_cta"><div class="container-large"><h2>${head(k, 5)}</h2><p>${say(k, 1)}</p><a href="/signup" class="button w-button">Start free trial</a></div></section></div></div>`,
  },
  {
    name: 'pricing',
    path: '/pricing',
    classes: '',
    head: (k) => `<title>Pricing - ${k.title}</title>`,
    body: (k) =>
      `<div class="pricing-header"><h1>${h1(k)}</h1><p class="lead">${say(k, 1)}</p><div class="billing-toggle"><span>Monthly</span><span>Yearly</span></div></div><div class="pricing-table">${k.many(4, () => `<div class="plan"><h2 class="plan-name">${head(k, 1)}</h2><div class="plan-price">${k.truth('$12')} <small>${k.truth('per user / month')}</small></div><p>${say(k, 1)}</p><a class="btn btn-primary" href="/signup">Start trial</a><ul class="plan-features">${k.many(7, () => `<li>${head(k, 3)}</li>`)}</ul></div>`)}</div><h2>${head(k, 3)}</h2><table class="compare-table"><thead><tr><th>${head(k, 1)}</th>${k.many(3, () => `<th>${head(k, 1)}</th>`)}</tr></thead><tbody>${k.many(12, () => `<tr><td>${head(k, 3)}</td><td>${k.truth('Yes')}</td><td>${k.truth('Unlimited')}</td><td>${k.truth('10 GB')}</td></tr>`)}</tbody></table><div class="faq-section"><h2>${head(k, 3)}</h2>${k.many(6, () => `<div class="faq-item"><h3 class="faq-question">${k.truth(`${k.phrase(7)}?`)}</h3><div class="faq-answer"><p>${say(k, 2)}</p></div></div>`)}</div>`,
  },
  {
    name: 'wix-like',
    path: '/about-us',
    classes: 'responsive',
    head: (k) =>
      `<title>${k.title} | Harbor Sails</title><meta name="generator" content="Wix.com Website Builder"><meta property="og:type" content="website">`,
    body: (k) => {
      const rich = (html: string) =>
        `<div id="comp-${k.hash()}" class="comp-${k.hash()} wixui-rich-text" data-testid="richTextElement">${html}</div>`
      return `<div id="SITE_PAGES"><div id="c1dmp"><div class="_1KV2M"><div data-testid="mesh-container-content">${k.many(5, (n) => `<section id="comp-${k.hash()}" class="comp-section wixui-section"><div data-mesh-id="x"><div data-testid="mesh-container-content">${rich(`<${n === 0 ? 'h1' : 'h2'} class="font_2"><span style="font-weight:bold">${n === 0 ? h1(k) : head(k, 4)}</span></${n === 0 ? 'h1' : 'h2'}>`)}${rich(`<p class="font_8"><span>${say(k, 3)}</span></p><p class="font_8"><span class="wixGuard">&#8203;</span></p><p class="font_8"><span>${say(k, 2)}</span></p>`)}<div class="comp-button"><a class="wixui-button" href="/book"><span>Book Now</span></a></div></div></div></section>`)}</div></div></div></div>`
    },
  },
  {
    name: 'government-service',
    path: '/apply-mooring-permit',
    classes: 'js-enabled',
    head: (k) =>
      `<title>${k.title}: Overview - Harbor Council</title><meta property="og:type" content="article">`,
    body: (k) =>
      `<div class="govuk-width-container"><div class="phase-banner"><p><strong>beta</strong> This is a new service – your <a href="/feedback">feedback</a> will help us to improve it.</p></div><div class="gem-c-breadcrumbs"><ol><li><a href="/">Home</a></li></ol></div><div class="govuk-grid-row"><div class="govuk-grid-column-two-thirds"><h1 class="gem-c-title__text">${h1(k)}</h1><div class="gem-c-govspeak govuk-govspeak"><p>${say(k, 2)}</p><h2>${head(k, 3)}</h2><p>${say(k, 2)}</p><ul>${k.many(4, () => `<li>${head(k, 5)}</li>`)}</ul><p>${say(k, 2)}</p><h2>${head(k, 3)}</h2><div class="application-notice help-notice"><p>${say(k, 1)}</p></div><p><a class="gem-c-button govuk-button" href="/start" role="button">Start now</a></p><h2>${head(k, 4)}</h2><p>${say(k, 2)}</p><table><tr><th>${head(k, 1)}</th><th>${head(k, 1)}</th></tr>${k.many(3, () => `<tr><td>${head(k, 2)}</td><td>${k.truth('£42')}</td></tr>`)}</table></div></div><div class="govuk-grid-column-one-third"><div class="gem-c-contextual-sidebar"><h2>Related content</h2>${k.headlines(5)}</div></div></div><div class="gem-c-feedback"><h2>Is this page useful?</h2><button>Yes</button><p>Help us improve. Don’t include personal or financial information like your National Insurance number or credit card details.</p></div></div>`,
  },
  {
    name: 'hotel',
    path: '/rooms',
    classes: 'home page',
    head: (k) =>
      `<title>${k.title}</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Hotel","name":"Harbor Inn"}</script>`,
    body: (k) =>
      `<div class="hero-slider"><div class="slide"><h2>${head(k, 4)}</h2></div></div><div class="booking-bar"><form><label>Check-in</label><label>Check-out</label><button>Check availability</button></form></div><div class="intro"><h1>${h1(k)}</h1><p>${say(k, 3)}</p></div><div class="rooms">${k.many(5, () => `<div class="room"><div class="room-photo">${img(k)}</div><div class="room-text"><h3>${head(k, 3)}</h3><p>${say(k, 2)}</p><ul class="amenities">${k.many(4, () => `<li>${head(k, 2)}</li>`)}</ul><p class="rate">${k.truth('From $189 per night')}</p><a class="button" href="/book">Book now</a></div></div>`)}</div><div class="dining"><h2>${head(k, 3)}</h2><p>${say(k, 3)}</p></div><div class="directions"><h2>${head(k, 2)}</h2><p>${say(k, 2)}</p></div><div class="mail-offer"><h3>Exclusive offers</h3><p>Sign up for our newsletter and receive exclusive offers by email.</p></div>`,
  },
  {
    name: 'divi-nonprofit',
    path: '/what-we-do/',
    classes: 'et_pb_pagebuilder_layout page',
    head: (k) =>
      `<title>${k.title} - Harbor Trust</title><meta property="og:type" content="article"><meta property="article:publisher" content="https://facebook.com/x">`,
    body: (k) => {
      const module = (kind: string, html: string) =>
        `<div class="et_pb_module et_pb_${kind} et_pb_${kind}_${k.random(9)} et_pb_bg_layout_light"><div class="et_pb_${kind}_inner">${html}</div></div>`
      return `<article class="page type-page status-publish hentry"><div class="entry-content"><div id="et-boc" class="et-boc"><div class="et_builder_inner_content">${diviRow(module('text', `<h1>${h1(k)}</h1><p>${say(k, 2)}</p>`))}${diviRow(k.many(3, () => module('blurb', `<div class="et_pb_blurb_content"><h4 class="et_pb_module_header">${head(k, 3)}</h4><div class="et_pb_blurb_description"><p>${say(k)}</p></div></div>`)))}${diviRow(k.many(4, () => module('number_counter', `<div class="percent"><p><span class="percent-value">${k.truth(String(k.id()))}</span></p></div><h3 class="title">${head(k, 3)}</h3>`)))}${diviRow(module('text', `<h2>${head(k, 4)}</h2><p>${say(k, 4)}</p><p>${say(k, 3)}</p>`))}${diviRow(k.many(4, () => module('team_member', `<div class="et_pb_team_member_description"><h4>${head(k, 2)}</h4><p class="et_pb_member_position">${head(k, 2)}</p><div><p>${say(k, 2)}</p></div></div>`)))}${diviRow(module('cta', `<h2>${head(k, 3)}</h2><div><p>${say(k, 1)}</p></div><a class="et_pb_button" href="/donate">Donate</a>`))}</div></div></div></article>`
    },
  },
  {
    name: 'law-firm',
    path: '/practice-areas/maritime-law',
    classes: '',
    head: (k) =>
      `<title>${k.title} Lawyer</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"LegalService","name":"Harbor Law"}</script>`,
    body: (k) =>
      `<div id="MainZone"><section class="cnt v1" id="ContentV1"><div class="rsp_img">${img(k)}</div><div class="main"><div class="con_stl" id="ContentZone"><header><h1>${h1(k)}</h1><strong>${head(k, 5)}</strong></header><p>${say(k, 4)}</p><p>${say(k, 3)}</p><h2>${head(k, 5)}</h2><p>${say(k, 3)}</p><ul>${k.many(6, () => `<li>${head(k, 4)}</li>`)}</ul><p>Contact us at <a href="tel:1">(207) 555-0100</a> today.</p></div></div></section><section class="reviews v3"><header><h3>${head(k, 4)}</h3></header><div class="items">${k.many(4, () => `<div class="item"><p>“${say(k, 2)}”</p><cite>- ${head(k, 1)}</cite></div>`)}</div></section><section class="attorneys"><h3>${head(k, 3)}</h3><ul>${k.many(4, () => `<li><a href="/attorneys/${k.id()}">${img(k)}<strong>${head(k, 2)}</strong><em>${head(k, 1)}</em></a></li>`)}</ul></section><section class="values"><h3>${head(k, 4)}</h3><ul>${k.many(4, () => `<li><strong>${head(k, 3)}</strong><p>${say(k)}</p></li>`)}</ul></section><section class="contact v2"><header><h3>Contact Us Today</h3><strong>We’re Ready to Help</strong></header><form><ul><li><label>First Name</label><div class="validation">Please enter your first name.</div></li><li><label>How can we help you?</label></li></ul><p>By submitting, you agree to be contacted about your request and other information using automated technology. Message frequency varies. Msg and data rates may apply. Text STOP to cancel.</p></form></section></div>`,
  },
  {
    name: 'university-department',
    path: '/departments/oceanography',
    classes: '',
    head: (k) => `<title>${k.title} | Harbor University</title><meta property="og:type" content="website">`,
    body: (k) =>
      `<div class="page-hero"><h1>${h1(k)}</h1><p>${say(k, 2)}</p></div><div class="section-nav"><ul>${k.many(6, () => `<li>${k.link(2, '/d')}</li>`)}</ul></div><div class="layout-main"><div class="component-wysiwyg"><h2>${head(k, 4)}</h2><p>${say(k, 4)}</p></div><div class="component-stats">${k.many(3, () => `<div class="stat"><div class="stat-number">${k.truth(`${k.random(99)}%`)}</div><div class="stat-label">${head(k, 5)}</div></div>`)}</div><div class="component-programs"><h2>${head(k, 2)}</h2>${k.many(4, () => `<div class="program"><h3><a href="/p/${k.id()}">${head(k, 3)}</a></h3><p>${say(k)}</p></div>`)}</div><div class="component-profiles"><h2>${head(k, 2)}</h2>${k.many(3, () => `<div class="profile"><h3>${head(k, 2)}</h3><p class="role">${head(k, 3)}</p><p>${say(k, 2)}</p></div>`)}</div><div class="component-contact"><h2>${head(k, 1)}</h2><address>${k.truth('Building 4, 12 Quay Street, Portland')}</address></div></div>`,
  },
]
