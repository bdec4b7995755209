import {
  bullets,
  columns,
  head,
  img,
  legal,
  links,
  mark,
  oldPage,
  page,
  paragraphs,
  price,
  say,
  type WholePage,
} from '../whole-pages/parts.ts'
import { CONSENT, fatFooter, megaMenu, rows } from './surroundings.ts'

export const MORE_SERVICES: WholePage[] = [
  {
    name: 'wix-studio-one-pager',
    path: '/',
    build: (k) => {
      const comp = (html: string) =>
        `<div id="comp-${k.hash()}" class="HcOXKn c9GqVL QxJLC3 comp-x wixui-rich-text" data-testid="richTextElement">${html}</div>`
      const section = (html: string) =>
        `<section id="comp-${k.hash()}" tabindex="-1" class="Oqnisf comp-x wixui-section"><div class="MW5IWV"></div><div data-mesh-id="x" data-testid="inline-content"><div data-testid="mesh-container-content">${html}</div></div></section>`
      return page(
        k,
        `<title>${k.title}</title><meta name="generator" content="Wix.com Website Builder">`,
        `<div id="SITE_CONTAINER"><div id="main_MF"><div id="SCROLL_TO_TOP">top of page</div><div id="masterPage"><header id="SITE_HEADER">${comp(`<p class="font_7"><a>${k.phrase(2)}</a></p>`)}<nav><ul>${links(k, 5, 1)}<li>More</li></ul></nav></header><main id="PAGES_CONTAINER"><div id="SITE_PAGES"><div id="Containerx" class="Ry26q0"><div data-mesh-id="x">${section(comp(`<h1 class="font_0" style="font-size:60px"><span style="letter-spacing:0em">${mark(k, k.title)}</span></h1>`) + comp(`<p class="font_8"><span>${say(k, 1)}</span></p>`) + '<div class="comp-b"><a data-testid="linkElement"><span>Book Now</span></a></div>')}${section(comp(`<h2 class="font_2">${head(k, 3)}</h2>`) + comp(`<p class="font_8">${say(k, 2)}</p><p class="font_8"><span class="wixGuard">​</span></p><p class="font_8">${say(k, 2)}</p>`))}${section(k.many(3, () => `<div role="listitem"><div>${img(k)}</div>${comp(`<h3 class="font_5">${head(k, 2)}</h3>`)}${comp(`<p class="font_8">${say(k, 1)}</p>`)}</div>`))}${section(comp(`<h2 class="font_2">${head(k, 2)}</h2>`) + k.many(3, () => comp(`<p class="font_8">"${say(k, 1)}"</p>`) + comp(`<p class="font_9">${head(k, 2)}</p>`)))}${section(`<form><label>First name</label><label>Email</label><button>Submit</button><div>Thanks for submitting!</div></form>${comp(`<p class="font_8">${mark(k, '12 Quay Street, Portland')}</p>`)}`)}</div></div></div></main><footer id="SITE_FOOTER">${comp('<p class="font_9">©2035 by Harbor. Powered and secured by Wix</p>')}</footer></div></div></div><div>bottom of page</div>`,
      )
    },
  },
  {
    name: 'squarespace-71-fluid',
    path: '/services',
    build: (k) => {
      const block = (html: string) =>
        `<div class="fe-block fe-block-${k.hash()}"><div class="sqs-block html-block sqs-block-html" data-block-type="2" data-sqsp-block="text"><div class="sqs-block-content"><div class="sqs-html-content">${html}</div></div></div></div>`
      return page(
        k,
        `<title>${k.title} — Quay Studio</title><meta property="og:type" content="website">`,
        `<div id="siteWrapper" class="clearfix site-wrapper"><header id="header"><div class="header-announcement-bar-wrapper"><a>Skip to Content</a></div><div class="header-nav">${links(k, 5, 1, 'div')}</div><div class="header-menu header-menu--folder-list"><div>Open Menu Close Menu</div>${links(k, 5, 1, 'div')}</div></header><main id="page" class="container" role="main"><article class="sections" id="sections"><section class="page-section full-bleed-section"><div class="content-wrapper"><div class="content"><div class="fluid-engine fe-x">${block(`<h1 style="text-align:center">${mark(k, k.title)}</h1><p>${say(k, 1)}</p>`)}<div class="fe-block"><div class="sqs-block button-block"><a class="sqs-block-button-element">Book a call</a></div></div></div></div></div></section>${k.many(3, () => `<section class="page-section"><div class="content-wrapper"><div class="content"><div class="fluid-engine">${block(`<h2>${head(k, 3)}</h2>`)}${block(`<p>${say(k, 2)}</p><p>${say(k, 2)}</p>`)}<div class="fe-block">${img(k)}</div></div></div></div></section>`)}<section class="page-section user-items-list-section"><div class="user-items-list"><ul class="user-items-list-item-container user-items-list-simple">${k.many(4, () => `<li class="list-item"><div class="list-item-media">${img(k)}</div><div class="list-item-content"><div class="list-item-content__text-wrapper"><h2 class="list-item-content__title">${head(k, 2)}</h2><div class="list-item-content__description"><p>${say(k, 1)}</p></div></div></div></li>`)}</ul></div></section><section class="page-section"><div class="sqs-block accordion-block"><ul class="accordion-items-container">${k.many(4, () => `<li class="accordion-item"><h4 class="accordion-item__title-wrapper"><button class="accordion-item__click-target"><span class="accordion-item__title">${mark(k, `${k.phrase(6)}?`)}</span></button></h4><div class="accordion-item__dropdown"><div class="accordion-item__description"><p>${say(k, 1)}</p></div></div></li>`)}</ul></div></section><section class="page-section"><div class="newsletter-block"><h2>Sign up with your email address to receive news and updates.</h2><form><input><button>Sign Up</button><div>We respect your privacy.</div><div>Thank you!</div></form></div></section></article></main><footer class="sections" id="footer-sections"><section><p>${k.sentence()}</p><p>hello@quay.example</p></section></footer></div>`,
      )
    },
  },
  {
    name: 'elementor-law-firm',
    path: '/practice-areas/maritime-injury/',
    build: (k) => {
      const widget = (type: string, html: string) =>
        `<div class="elementor-element elementor-element-${k.hash()} elementor-widget elementor-widget-${type}" data-element_type="widget"><div class="elementor-widget-container">${html}</div></div>`
      const con = (html: string) =>
        `<div class="elementor-element elementor-element-${k.hash()} e-flex e-con-boxed e-con e-parent" data-element_type="container"><div class="e-con-inner">${html}</div></div>`
      return page(
        k,
        `<title>${k.title} | Harbor Law</title><meta name="generator" content="Elementor 3.20"><meta property="og:type" content="article"><script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebPage","name":"x","datePublished":"2021-03-09T10:00:00+00:00"}]}</script>`,
        `<div data-elementor-type="header" class="elementor elementor-location-header">${con(widget('nav-menu', `<nav><ul>${links(k, 8)}</ul></nav>`) + widget('button', '<a>Free Consultation</a>'))}</div><main id="content" class="site-main post-88 page type-page"><div class="page-content"><div data-elementor-type="wp-page" class="elementor elementor-88">${con(widget('heading', `<h1 class="elementor-heading-title">${mark(k, k.title)}</h1>`) + widget('text-editor', `<p>${say(k, 2)}</p>`) + widget('button', '<a class="elementor-button">Call (207) 555-0100</a>'))}${con(widget('text-editor', paragraphs(k, 3)) + widget('form', '<form><h3>Free Case Review</h3><label>Name</label><label>Tell us what happened</label><button>Send</button></form>'))}${con(widget('heading', `<h2>${head(k, 4)}</h2>`) + widget('icon-list', `<ul class="elementor-icon-list-items">${k.many(6, () => `<li><span class="elementor-icon-list-icon">${k.svg()}</span><span class="elementor-icon-list-text">${head(k, 4)}</span></li>`)}</ul>`))}${con(k.many(4, () => widget('icon-box', `<div class="elementor-icon-box-wrapper"><div class="elementor-icon-box-icon">${k.svg()}</div><div class="elementor-icon-box-content"><h3 class="elementor-icon-box-title"><span>${head(k, 2)}</span></h3><p class="elementor-icon-box-description">${say(k, 1)}</p></div></div>`)))}${con(widget('counter', `<div class="elementor-counter"><div class="elementor-counter-title">${head(k, 2)}</div><div>${mark(k, '41')} +</div></div>`) + widget('testimonial', `<div class="elementor-testimonial-wrapper"><div class="elementor-testimonial-content">${say(k, 2)}</div><div class="elementor-testimonial-name">${head(k, 2)}</div></div>`))}${con(
          widget('heading', `<h2>${mark(k, 'Frequently Asked Questions')}</h2>`) +
            widget(
              'toggle',
              k.many(
                4,
                () =>
                  `<div class="elementor-toggle-item"><div class="elementor-tab-title" role="button"><a class="elementor-toggle-title">${mark(k, `${k.phrase(6)}?`)}</a></div><div class="elementor-tab-content elementor-clearfix" role="region"><p>${say(k, 2)}</p></div></div>`,
              ),
            ),
        )}</div></div></main><div data-elementor-type="footer" class="elementor elementor-location-footer">${con(widget('text-editor', `<p>The information on this website is for general information purposes only. Nothing on this site should be taken as legal advice. ${k.text(2)}</p>`) + widget('icon-list', `<ul>${links(k, 10)}</ul>`))}</div><div id="cookie-law-info-bar"><span>We use cookies on our website to give you the most relevant experience by remembering your preferences and repeat visits. <button>Accept</button></span></div>`,
        'page-template-default page elementor-default elementor-page',
      )
    },
  },
  {
    name: 'webflow-pricing-monthly-yearly',
    path: '/pricing',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title>`,
        `${megaMenu(k, 4)}<div class="page-wrapper"><main class="main-wrapper"><header class="section_pricing-header"><div class="padding-global"><h1>${mark(k, k.title)}</h1><p class="text-size-medium">${say(k, 1)}</p></div></header><section class="section_pricing"><div class="toggle"><div>Monthly</div><div>Annually</div></div><div class="pricing_grid">${k.many(4, (n) => `<div class="pricing_plan"><div class="pricing_plan-name">${head(k, 1)}</div><div class="pricing_plan-desc">${head(k, 7)}</div><div class="pricing_price"><span>${price(k)}</span><span>${mark(k, 'per user / month')}</span></div><a class="button">${n === 3 ? 'Contact sales' : 'Start free trial'}</a><div class="pricing_features"><div>${head(k, 4)}</div>${k.many(5, () => `<div class="pricing_feature"><div class="icon">${k.svg()}</div><div>${head(k, 3)}</div></div>`)}</div></div>`)}</div></section><section class="section_compare"><h2>${mark(k, 'Compare plans')}</h2><div class="comparison_table">${k.many(3, () => `<div class="comparison_row is-heading"><div>${head(k, 2)}</div></div>${k.many(4, () => `<div class="comparison_row"><div class="comparison_name">${head(k, 3)}</div><div>${mark(k, '5')}</div><div>${mark(k, '50')}</div><div>${mark(k, 'Unlimited')}</div></div>`)}`)}</div></section><section class="section_faq"><h2>${mark(k, 'FAQs')}</h2>${k.many(5, () => `<div class="faq_accordion"><div class="faq_question"><div>${mark(k, `${k.phrase(6)}?`)}</div></div><div class="faq_answer" style="height:0"><p>${say(k, 1)}</p></div></div>`)}</section><section class="section_logos"><p>Trusted by the best teams</p>${k.many(6, () => img(k))}</section></main></div>${fatFooter(k)}`,
      ),
  },
  {
    name: 'dentist-old-tables',
    path: '/services.html',
    build: (k) =>
      oldPage(
        k,
        `<title>${k.title}</title>`,
        `<table width="780" align="center"><tr><td colspan="2"><img src="banner.jpg" alt="Harbor Dental"></td></tr><tr><td width="160" valign="top" bgcolor="#ccddee">${links(k, 7, 1, 'div')}<br><b>Office Hours</b><br>Mon-Fri 8-5<br>(207) 555-0100</td><td valign="top"><h1><font color="#003366">${mark(k, k.title)}</font></h1><p>${say(k, 2)}</p>${k.many(6, () => `<p><b>${head(k, 2)}</b><br>${say(k, 2)}</p>`)}<p>${say(k, 1)}</p></td></tr><tr><td colspan="2" align="center"><font size="1">${links(k, 7, 1, 'span')}<br>Copyright 2006 Harbor Dental. Site by WebCo.</font></td></tr></table>`,
      ),
  },
  {
    name: 'university-program-tabs',
    path: '/programs/ocean-engineering-bs',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor State University</title>`,
        `<div class="alert-bar"><p>Campus will close at 3 pm on Friday. <a>Details</a></p></div>${megaMenu(k)}<main id="main"><div class="program-hero"><h1>${mark(k, k.title)}</h1><p>${head(k, 8)}</p><a>Apply now</a><a>Request info</a></div><div class="program-facts"><dl>${k.many(4, () => `<div><dt>${head(k, 1)}</dt><dd>${head(k, 2)}</dd></div>`)}</dl></div><nav class="anchor-nav"><ul>${['Overview', 'Curriculum', 'Careers', 'Admission', 'Tuition'].map((t) => `<li><a href="#${t}">${t}</a></li>`).join('')}</ul></nav><section id="Overview"><h2>${mark(k, 'Overview')}</h2>${paragraphs(k, 2)}</section><section id="Curriculum"><h2>${mark(k, 'Curriculum')}</h2><div class="accordion">${k.many(
          4,
          (n) =>
            `<div class="accordion__item"><h3><button aria-expanded="false">${mark(k, `Semester ${n + 1}`)}</button></h3><div class="accordion__panel" hidden><table>${rows(
              k,
              [
                ['OE 10' + n, k.phrase(3)],
                ['MA 20' + n, k.phrase(3)],
              ],
            )}</table></div></div>`,
        )}</div></section><section id="Careers"><h2>${mark(k, 'Careers')}</h2><p>${say(k, 2)}</p>${bullets(k, 5, 3)}</section><section id="Admission"><h2>${mark(k, 'Admission')}</h2><ol>${k.many(3, () => `<li>${say(k, 1)}</li>`)}</ol></section><section class="quote"><blockquote>${say(k, 1)}</blockquote><cite>${head(k, 3)}</cite></section><section class="related-programs"><h2>Related programs</h2><ul>${links(k, 5, 3)}</ul></section><section class="news"><h2>Latest news</h2>${k.many(3, () => `<article>${img(k)}<h3><a>${k.phrase(7)}</a></h3></article>`)}</section></main>${fatFooter(k)}`,
      ),
  },
  {
    name: 'bank-account-page-components',
    path: '/personal/checking/advantage',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor Bank</title>`,
        `${megaMenu(k, 7)}<div id="skip-to-main" role="main"><div class="hero-ma-v2"><h1>${mark(k, k.title)}</h1><p>${say(k, 1)}</p><a>Open now</a></div><div class="row">${k.many(3, () => `<div class="columns"><h3>${head(k, 3)}</h3><p>${say(k, 1)}<sup><a href="#fn">1</a></sup></p></div>`)}</div><div class="highlights-module"><h2>${head(k, 4)}</h2><ul>${k.many(5, () => `<li><strong>${head(k, 2)}</strong> ${say(k, 1)}</li>`)}</ul></div><div class="fees"><h2>${mark(k, 'Fees at a glance')}</h2><table><caption class="ada-hidden"></caption>${rows(
          k,
          [
            ['Monthly fee', '$12'],
            ['Minimum to open', '$100'],
            ['Overdraft', '$10 each'],
          ],
        )}</table></div><div class="steps"><h2>${mark(k, 'How to open an account')}</h2>${k.many(3, (n) => `<div class="step"><span>${n + 1}</span><p>${say(k, 1)}</p></div>`)}</div><div class="locator"><h2>Find a location</h2><form><label>ZIP code</label><button>Go</button></form></div></div><div class="footnotes"><ol>${k.many(3, () => `<li>${k.text(2)}</li>`)}</ol><p>Harbor Bank, N.A. Member FDIC. Equal Housing Lender. ${k.text(2)}</p></div>${fatFooter(k)}<div id="timeout" role="dialog" hidden><h2>Your session is about to expire</h2><p>For your security, sessions end after a period of inactivity.</p></div>`,
      ),
  },
  {
    name: 'restaurant-menu-sections',
    path: '/menus/dinner',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | The Quay</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Restaurant","name":"The Quay"}</script>`,
        `<header class="hero"><nav class="site-nav"><a>The Quay</a><ul>${links(k, 6, 1)}</ul></nav><button>Reservations</button></header><section id="content"><h1>${mark(k, k.title)}</h1><div class="tabs-nav"><ul role="tablist"><li><button role="tab">Dinner</button></li><li><button role="tab">Drinks</button></li></ul></div><div class="tabs-panel" role="tabpanel">${k.many(4, () => `<section class="menu-section"><div class="menu-section__header"><h2>${head(k, 2)}</h2></div><ul>${k.many(6, () => `<li class="menu-item"><p class="menu-item__heading menu-item__heading--name">${head(k, 3)}</p><p>${head(k, 8)}</p><p class="menu-item__details--price"><strong><span class="menu-item__currency">$</span>${mark(k, `${k.random(40)}`)}</strong></p></li>`)}</ul></section>`)}<p class="note">${say(k, 1)}</p></div></section><footer><form><h2>Email Signup</h2><p>Please, check your inbox for a confirmation.</p></form><p>12 Quay St, Portland, ME</p><p>powered by BentoBox</p></footer><div role="dialog" id="popup"><h2>${k.phrase(3)}</h2><p>${k.sentence()}</p></div>`,
      ),
  },
  {
    name: 'saas-tailwind-bento-no-p',
    path: '/product/routes',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title><meta property="og:type" content="website">`,
        `<div id="__nuxt"><div id="__layout"><div class="fixed inset-x-0">${links(k, 7, 1, 'span')}<a>Log in</a><a>Get started</a></div><div class="pt-32"><div class="text-center"><div class="text-6xl font-bold">${mark(k, k.title)}</div><div class="mt-6 text-lg text-slate-500">${say(k, 2)}</div><div class="flex"><a>Get started</a><a>Talk to us</a></div></div><div class="grid grid-cols-6 gap-4">${k.many(7, (n) => `<div class="col-span-${n % 2 ? 2 : 4} rounded-2xl border"><div class="text-sm uppercase">${head(k, 2)}</div><div class="text-2xl">${head(k, 5)}</div><div class="text-slate-500">${say(k, 1)}</div><div class="mock">${k.svg()}</div></div>`)}</div><div class="py-24"><div class="text-4xl">${head(k, 4)}</div>${k.many(3, (n) => `<div class="flex"><div class="badge">${n + 1}</div><div><div class="font-semibold">${head(k, 3)}</div><div>${say(k, 1)}</div></div></div>`)}</div><div class="columns-3">${k.many(6, () => `<div class="break-inside-avoid"><div>${say(k, 1)}</div><div class="flex">${img(k)}<div><div>${head(k, 2)}</div><div>${head(k, 3)}</div></div></div></div>`)}</div></div><div class="border-t">${columns(k, 5, 'div')}${legal(k)}</div></div></div>`,
      ),
  },
  {
    name: 'plumber-city-landing',
    path: '/plumber-portland-me/',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title><meta property="og:type" content="article"><script type="application/ld+json">{"@context":"https://schema.org","@type":"Plumber","name":"Harbor Plumbing","aggregateRating":{"@type":"AggregateRating","ratingValue":"4.9"}}</script>`,
        `<div id="et-top-navigation">${links(k, 7, 1, 'span')}<a>(207) 555-0100</a></div><div id="main-content"><article class="page type-page"><div class="entry-content"><div class="et-l et-l--post"><div class="et_builder_inner_content et_pb_gutters3">${k.many(4, (n) => `<div class="et_pb_section et_pb_section_${n} et_pb_with_background et_section_regular"><div class="et_pb_row et_pb_row_${n}"><div class="et_pb_column et_pb_column_1_2"><div class="et_pb_module et_pb_text"><div class="et_pb_text_inner">${n ? `<h2>${head(k, 4)}</h2>` : `<h1>${mark(k, k.title)}</h1>`}<p>${say(k, 3)}</p>${n === 1 ? bullets(k, 5, 4) : ''}</div></div>${n === 0 ? '<div class="et_pb_button_module_wrapper"><a class="et_pb_button">Request Service</a></div>' : ''}</div><div class="et_pb_column"><div class="et_pb_module et_pb_image">${img(k)}</div></div></div></div>`)}<div class="et_pb_section"><div class="et_pb_row">${k.many(3, () => `<div class="et_pb_column et_pb_column_1_3"><div class="et_pb_module et_pb_blurb"><div class="et_pb_blurb_content"><div class="et_pb_main_blurb_image">${img(k)}</div><div class="et_pb_blurb_container"><h4 class="et_pb_module_header"><span>${head(k, 2)}</span></h4><div class="et_pb_blurb_description"><p>${say(k, 1)}</p></div></div></div></div></div>`)}</div></div><div class="et_pb_section"><h2>${mark(k, 'Areas We Serve')}</h2><ul>${k.many(8, () => `<li>${head(k, 1)}</li>`)}</ul></div><div class="et_pb_contact"><h2>Schedule Today</h2><form><p>Name</p><p>Phone</p><button>Submit</button></form></div></div></div></div></article></div><footer id="main-footer">${columns(k, 3)}<div id="footer-info">Designed by Elegant Themes | Powered by WordPress</div></footer>`,
        'et_pb_pagebuilder_layout et_divi_theme page-template-default',
      ),
  },
  {
    name: 'french-city-procedure',
    path: '/demarches/carte-identite',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Ville du Port</title>`,
        `<div id="tarteaucitronRoot"><div id="tarteaucitronAlertBig"><span>En poursuivant votre navigation, vous acceptez l’utilisation de services tiers pouvant installer des cookies</span><button>OK, tout accepter</button></div><div id="tarteaucitron"><div>Préférences pour tous les services</div><p>En autorisant ces services tiers, vous acceptez le dépôt et la lecture de cookies et l'utilisation de technologies de suivi nécessaires à leur bon fonctionnement.</p></div></div>${megaMenu(k, 5)}<main id="content"><nav class="ariane">${links(k, 3, 2, 'span')}</nav><h1>${mark(k, k.title)}</h1><div class="chapo">${say(k, 2)}</div><div class="sp-accordions">${k.many(4, () => `<h2 class="sp-title"><button>${head(k, 4)}</button></h2><div class="sp-body" style="display:none"><p>${say(k, 2)}</p><ul>${k.many(3, () => `<li>${head(k, 6)}</li>`)}</ul></div>`)}</div><div class="encadre"><h3>${mark(k, 'Où s’adresser ?')}</h3><p>${mark(k, 'Mairie, 1 place du Marché')}</p><p>${mark(k, 'Du lundi au vendredi, 9h-12h')}</p></div><div class="textes"><h3>${mark(k, 'Textes de référence')}</h3><ul>${k.many(3, () => `<li><a>${head(k, 6)}</a></li>`)}</ul></div><div class="partage">Partager sur <a>Facebook</a> <a>X</a></div><div class="utile"><p>Cette page vous a-t-elle été utile ?</p><button>Oui</button><button>Non</button></div></main><footer>${columns(k, 3)}<p>Plan du site - Mentions légales - Accessibilité : partiellement conforme</p></footer>`,
      ),
  },
  {
    name: 'hospital-department-aem',
    path: '/departments/cardiology/sections/overview',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Harbor Clinic</title>`,
        `<div class="root responsivegrid"><div class="aem-Grid aem-Grid--12"><div class="experiencefragment"><div class="cmp-experiencefragment--header">${megaMenu(k, 6)}</div></div><div class="container responsivegrid"><div class="cmp-container"><div class="breadcrumb">${links(k, 3, 1, 'span')}</div><div class="title"><div class="cmp-title"><h1 class="cmp-title__text">${mark(k, k.title)}</h1></div></div><div class="tabs"><ul>${['Overview', 'Conditions treated', 'Doctors', 'Research'].map((t) => `<li><a>${t}</a></li>`).join('')}</ul></div><div class="text"><div class="cmp-text">${paragraphs(k, 2)}</div></div><div class="teaser"><div class="cmp-teaser"><div class="cmp-teaser__content"><h2 class="cmp-teaser__title">${head(k, 3)}</h2><div class="cmp-teaser__description"><p>${say(k, 2)}</p></div></div><div class="cmp-teaser__image">${img(k)}</div></div></div><div class="text"><div class="cmp-text"><h2>${head(k, 3)}</h2>${bullets(k, 6, 5)}</div></div><div class="accordion"><div class="cmp-accordion">${k.many(3, () => `<div class="cmp-accordion__item"><h3 class="cmp-accordion__header"><button class="cmp-accordion__button"><span class="cmp-accordion__title">${head(k, 3)}</span></button></h3><div class="cmp-accordion__panel cmp-accordion__panel--hidden" role="region"><div class="text"><div class="cmp-text"><p>${say(k, 2)}</p></div></div></div></div>`)}</div></div><div class="contact"><div class="cmp-contact"><h2>${mark(k, 'Contact')}</h2><p>${mark(k, 'Portland campus')}</p><p>${mark(k, '207-555-0100')}</p><p>${mark(k, '7 a.m. to 6 p.m. Eastern time, Monday through Friday')}</p></div></div></div></div><div class="experiencefragment"><div class="cmp-optin"><h2>From Harbor Clinic to your inbox</h2><p>Sign up for free and stay up to date on research advancements, health tips, and current health topics. To provide you with the most relevant and helpful information, we may combine your email and website usage information with other information we have about you.</p><form></form></div></div>${fatFooter(k)}</div></div>`,
      ),
  },
  {
    name: 'agency-gutenberg-blocks',
    path: '/leistungen/webdesign/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} – Agentur am Hafen</title><meta name="generator" content="WordPress 6.5"><meta property="og:type" content="article">`,
        `<div id="BorlabsCookieBox" role="dialog"><div class="cookie-box"><span>Datenschutzeinstellungen</span><p>Wenn Sie unter 16 Jahre alt sind und Ihre Zustimmung zu freiwilligen Diensten geben möchten, müssen Sie Ihre Erziehungsberechtigten um Erlaubnis bitten. Wir verwenden Cookies und andere Technologien auf unserer Website.</p><a>Alle akzeptieren</a></div></div><div class="wp-site-blocks"><header class="wp-block-template-part"><div class="wp-block-group"><p class="wp-block-site-title"><a>Agentur</a></p><nav class="wp-block-navigation"><ul>${links(k, 6, 1)}</ul></nav></div></header><main class="wp-block-group"><div class="entry-content wp-block-post-content is-layout-constrained"><div class="wp-block-cover alignfull"><div class="wp-block-cover__inner-container"><h1 class="wp-block-heading">${mark(k, k.title)}</h1><p>${say(k, 1)}</p><div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link">Jetzt anfragen</a></div></div></div></div><div class="wp-block-columns">${k.many(3, () => `<div class="wp-block-column"><h3 class="wp-block-heading">${head(k, 2)}</h3><p>${say(k, 2)}</p></div>`)}</div><div class="wp-block-media-text"><figure>${img(k)}</figure><div class="wp-block-media-text__content"><h2>${head(k, 4)}</h2><p>${say(k, 3)}</p></div></div><div class="wp-block-group has-background"><h2>${head(k, 3)}</h2>${k.many(4, () => `<details class="wp-block-details"><summary>${mark(k, `${k.phrase(5)}?`)}</summary><p>${say(k, 1)}</p></details>`)}</div><figure class="wp-block-pullquote"><blockquote><p>${say(k, 1)}</p><cite>${head(k, 2)}</cite></blockquote></figure><figure class="wp-block-table"><table>${rows(
          k,
          [
            ['Basis', 'ab 900 €'],
            ['Komplett', 'ab 2.900 €'],
          ],
        )}</table></figure><div class="wp-block-query"><h2>Aus dem Blog</h2><ul class="wp-block-post-template">${k.many(3, () => `<li class="wp-block-post"><h3><a>${k.phrase(6)}</a></h3><div class="wp-block-post-excerpt"><p>${k.sentence()}</p></div></li>`)}</ul></div></div></main><footer class="wp-block-template-part">${columns(k, 3)}<p>Impressum | Datenschutz</p></footer></div>`,
      ),
  },
  {
    name: 'insurance-next-app-hashed',
    path: '/renters-insurance',
    build: (k) => {
      const c = () => `styles_${k.hash()}__${k.hash()}`
      return page(
        k,
        `<title>${k.title}</title>`,
        `<div id="__next"><header class="${c()}">${links(k, 6, 1, 'div')}</header><div class="${c()}"><div class="${c()}"><h1>${mark(k, k.title)}</h1><h2>${head(k, 8)}</h2><button>CHECK OUR PRICES</button></div><div class="${c()}"><h2>${head(k, 4)}</h2><div>${k.many(6, () => `<div class="${c()}">${k.svg()}<h3>${head(k, 2)}</h3><span>${say(k, 1)}</span></div>`)}</div></div><div class="${c()}"><h2>${head(k, 4)}</h2><div class="${c()}"><ul>${k.many(4, () => `<li><button>${k.phrase(1)}</button></li>`)}</ul>${k.many(4, (n) => `<div class="${c()}"${n ? ' aria-hidden="true"' : ''}><h4>${head(k, 3)}</h4><span>${say(k, 2)}</span></div>`)}</div></div><div class="${c()}"><h2>${head(k, 3)}</h2><table><thead><tr><th></th><th>${mark(k, 'Us')}</th><th>${mark(k, 'Them')}</th></tr></thead><tbody>${k.many(4, () => `<tr><td>${head(k, 3)}</td><td>${head(k, 1)}</td><td>${head(k, 2)}</td></tr>`)}</tbody></table></div><div class="${c()}"><h2>${head(k, 3)}</h2>${k.many(5, () => `<div class="${c()}"><button>${mark(k, `${k.phrase(6)}?`)}</button><div class="${c()}"><span>${say(k, 2)}</span></div></div>`)}</div><div class="${c()}"><span>The stories here are for illustrative purposes only. Coverages are subject to policy terms.</span></div></div><footer class="${c()}">${columns(k, 5, 'h6')}${legal(k)}</footer></div><script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{"locale":"en"}}}</script>`,
      )
    },
  },
  {
    name: 'hubspot-solution-modules',
    path: '/solutions/fleet',
    build: (k) => {
      const row = (html: string) =>
        `<div class="row-fluid-wrapper row-depth-1 dnd-section"><div class="row-fluid"><div class="span12 widget-span widget-type-cell dnd-column"><div class="row-fluid-wrapper dnd-row"><div class="row-fluid"><div class="span12 widget-span widget-type-custom_widget dnd-module"><div id="hs_cos_wrapper_${k.hash()}" class="hs_cos_wrapper hs_cos_wrapper_widget" data-hs-cos-general-type="widget">${html}</div></div></div></div></div></div></div>`
      return page(
        k,
        `<title>${k.title}</title><meta name="generator" content="HubSpot">`,
        `<div class="body-wrapper hs-content-id-4812 hs-site-page page"><div data-global-resource-path="theme/header">${megaMenu(k, 5)}</div><main id="main-content" class="body-container-wrapper"><div class="container-fluid body-container">${row(`<div class="hero"><h1>${mark(k, k.title)}</h1><p>${say(k, 2)}</p><a class="cta_button">Get a demo</a></div>`)}${row(`<div class="logos"><p>Customers</p>${k.many(5, () => img(k))}</div>`)}${k.many(3, () => row(`<div class="two-col"><div><h2>${head(k, 4)}</h2><p>${say(k, 2)}</p>${bullets(k, 3, 6)}</div><div>${img(k)}</div></div>`))}${row(`<div class="stats">${k.many(3, (n) => `<div><span class="num">${mark(k, `${n + 3}x`)}</span><span>${head(k, 4)}</span></div>`)}</div>`)}${row(`<div class="quote"><blockquote>${say(k, 2)}</blockquote><p>${head(k, 2)}</p><p>${head(k, 3)}</p></div>`)}${row(`<div class="resources"><h3>Related resources</h3>${k.many(3, () => `<div class="res-card">${img(k)}<span>eBook</span><h4><a>${k.phrase(6)}</a></h4><a>Download</a></div>`)}</div>`)}${row('<div class="form"><h3>Talk to an expert</h3><form><label>First name*</label><label>Company*</label><div>We need the contact information you provide to us to contact you about our products and services. You may unsubscribe from these communications at any time.</div></form></div>')}</div></main>${fatFooter(k)}</div><div id="hs-eu-cookie-confirmation"><p>This website stores cookies on your computer. These cookies are used to collect information about how you interact with our website and allow us to remember you.</p></div>`,
      )
    },
  },
  {
    name: 'spa-treatments-prices-shopify',
    path: '/pages/treatments',
    build: (k) =>
      page(
        k,
        `<title>${k.title} – Harbor Spa</title><meta property="og:type" content="website">`,
        `${megaMenu(k, 4)}<main id="MainContent"><div class="shopify-section"><div class="page-width page-width--narrow"><h1 class="main-page-title page-title h0">${mark(k, k.title)}</h1><div class="rte"><p>${say(k, 2)}</p></div></div></div>${k.many(4, () => `<div class="shopify-section section"><div class="multicolumn"><div class="title-wrapper-with-link"><h2>${head(k, 2)}</h2></div><ul class="multicolumn-list grid">${k.many(3, () => `<li class="multicolumn-list__item grid__item"><div class="multicolumn-card"><div class="multicolumn-card__info"><h3>${head(k, 3)}</h3><div class="rte"><p>${say(k, 1)}</p><p>${mark(k, '60 min')} ${price(k)}</p></div><a class="link animate-arrow">Book</a></div></div></li>`)}</ul></div></div>`)}<div class="shopify-section"><div class="collapsible-content"><h2>${head(k, 3)}</h2>${k.many(4, () => `<div class="accordion"><details><summary><h3 class="accordion__title">${mark(k, `${k.phrase(5)}?`)}</h3></summary><div class="accordion__content rte"><p>${say(k, 1)}</p></div></details></div>`)}</div></div><div class="newsletter"><h2>Subscribe to our emails</h2><p>Be the first to know about new treatments and exclusive offers.</p></div></main>${fatFooter(k)}`,
      ),
  },
  {
    name: 'cloud-service-features-definition',
    path: '/queue/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Harbor Cloud</title>`,
        `<div id="awsccc-cb" role="dialog"><h2>Select your cookie preferences</h2><p>We use essential cookies and similar tools that are necessary to provide our site and services. We use performance cookies to collect anonymous statistics so we can understand how customers use our site and make improvements.</p></div><div id="aws-page-header">${megaMenu(k, 7)}</div><div id="aws-page-content"><main role="main"><div class="lb-row lb-hero"><div class="lb-col"><h1 class="lb-txt-bold lb-title">${mark(k, k.title)}</h1><h2 class="lb-h3">${head(k, 6)}</h2><div class="lb-rtxt"><p>${say(k, 1)}</p></div><a>Get started</a></div></div><div class="lb-row"><h2 class="lb-title">${mark(k, 'Benefits')}</h2><div class="lb-grid">${k.many(4, () => `<div class="lb-xbcol"><h3>${head(k, 3)}</h3><div class="lb-rtxt"><p>${say(k, 1)}</p></div></div>`)}</div></div><div class="lb-row"><h2>${mark(k, 'How it works')}</h2><div class="lb-rtxt"><p>${say(k, 2)}</p></div>${img(k)}</div><div class="lb-row"><h2>${mark(k, 'Use cases')}</h2>${k.many(3, () => `<div class="lb-item-wrapper"><h3>${head(k, 3)}</h3><div class="lb-rtxt"><p>${say(k, 2)}</p></div><a>Learn more »</a></div>`)}</div><div class="lb-row"><h2>Customers</h2>${k.many(4, () => img(k))}</div><div class="lb-row next-steps"><h2>Get started</h2>${k.many(3, () => `<div class="lb-xbcol"><h3>${k.phrase(3)}</h3><p>${k.phrase(6)}</p><a>Sign up »</a></div>`)}</div></main></div>${fatFooter(k)}`,
      ),
  },
  {
    name: 'japanese-clinic-sections',
    path: '/treatment/implant.html',
    language: 'ja',
    build: (k) =>
      page(
        k,
        `<title>${k.title}｜港歯科</title>`,
        `<div id="header"><p class="catch">${k.phrase(4)}</p><a><img src="logo.png" alt="港歯科"></a><p class="tel">03-0000-0000</p><ul id="gnav">${links(k, 7, 2)}</ul></div><div id="contents"><div id="main"><p class="topicpath">${links(k, 2, 2, 'span')}</p><h2 class="ttl">${mark(k, k.title)}</h2><p>${say(k, 3)}</p>${k.many(4, () => `<div class="box"><h3>${head(k, 3)}</h3><div class="img_r">${img(k)}</div><p>${say(k, 3)}</p></div>`)}<h3>${mark(k, '料金')}</h3><table class="tbl">${rows(
          k,
          [
            ['検査', '5,000円'],
            ['手術', '300,000円'],
            ['保証', '5年'],
          ],
        )}</table><div class="flow"><h3>${mark(k, '治療の流れ')}</h3><dl>${k.many(4, (n) => `<dt>${mark(k, `STEP${n + 1}`)} ${head(k, 2)}</dt><dd>${say(k, 1)}</dd>`)}</dl></div><p class="pagetop"><a>ページトップへ</a></p></div><div id="side"><ul>${links(k, 10, 2)}</ul><dl><dt>診療時間</dt><dd>9:00～18:00</dd></dl></div></div><div id="footer"><p>Copyright © 港歯科 All Rights Reserved.</p></div>`,
      ),
  },
  {
    name: 'nonprofit-program-islands',
    path: '/our-work/clean-harbors',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Clean Water Now</title>`,
        `${megaMenu(k, 4)}<div class="donate-lightbox" role="dialog"><h2>Your gift doubled</h2><p>${k.sentence()}</p><button>Donate monthly</button></div><main><div class="hero-image">${img(k)}<div class="hero-text"><h1>${mark(k, k.title)}</h1></div></div><div class="intro-text"><p class="large">${say(k, 2)}</p></div><div class="stats-band">${k.many(3, (n) => `<div class="stat"><div class="n">${mark(k, `${n + 4}1,000`)}</div><div class="l">${head(k, 4)}</div></div>`)}</div><div class="wysiwyg">${paragraphs(k, 2)}<h2>${head(k, 4)}</h2>${paragraphs(k, 2)}</div><div class="cards-band"><h2>${head(k, 3)}</h2>${k.many(3, () => `<div class="card">${img(k)}<h3>${head(k, 3)}</h3><p>${say(k, 1)}</p></div>`)}</div><div class="pull-quote"><p>${say(k, 1)}</p><span>${head(k, 3)}</span></div><div class="updates"><h2>Latest updates</h2>${k.many(4, () => `<a class="update">${img(k)}<span>March 9, 2024</span><h3>${k.phrase(8)}</h3></a>`)}</div><div class="take-action"><h2>Take action</h2><p>${k.sentence()}</p><form><label>Email</label><label>Zip</label><button>Send message</button></form></div></main>${fatFooter(k)}${CONSENT.cookiebot(k)}`,
      ),
  },
  {
    name: 'headings-and-spans-framer',
    path: '/services/branding',
    build: (k) => {
      const f = (html: string, tag = 'div') =>
        `<div class="framer-${k.hash()}" data-framer-name="x" style="outline:none;display:flex;opacity:0.001;transform:translateY(20px)" data-framer-component-type="RichTextContainer"><${tag} class="framer-text" style="--font-selector:x">${html}</${tag}></div>`
      return page(
        k,
        `<title>${k.title}</title><meta name="generator" content="Framer 0a1b2c">`,
        `<div id="main" data-framer-hydrate-v2="x"><div class="framer-${k.hash()}" style="min-height:100vh"><nav class="framer-nav">${links(k, 5, 1, 'div')}</nav><section class="framer-${k.hash()}">${f(mark(k, k.title), 'h1')}${f(say(k, 1), 'p')}<a class="framer-btn"><p class="framer-text">Start a project</p></a></section>${k.many(4, (n) => `<section class="framer-${k.hash()}">${f(`(0${n + 1})`, 'p')}${f(head(k, 3), 'h2')}${f(say(k, 2), 'p')}<div class="framer-${k.hash()}">${k.many(3, () => `<div class="framer-${k.hash()}">${f(head(k, 2), 'h4')}${f(say(k, 1), 'p')}</div>`)}</div></section>`)}<section>${f(head(k, 5), 'h3')}${f(say(k, 2), 'p')}</section><footer class="framer-${k.hash()}">${f(`© 2025 ${k.phrase(2)}`, 'p')}${links(k, 6, 1, 'div')}</footer></div></div>`,
      )
    },
  },
]
