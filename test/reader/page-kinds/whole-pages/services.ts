import {
  bullets,
  cards,
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
} from './parts.ts'

export const SERVICE_PAGES: WholePage[] = [
  {
    name: 'block-theme-landing',
    path: '/gutter-cleaning/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Harbor Gutters</title><meta property="og:type" content="article"><meta name="generator" content="WordPress 6.5">`,
        `<div class="wp-site-blocks"><header class="wp-block-template-part"><div class="wp-block-group"><p class="wp-block-site-title"><a href="/">Harbor Gutters</a></p><nav class="wp-block-navigation"><ul>${links(k, 6, 2)}</ul></nav><a class="wp-block-button__link">Call (207) 555-0100</a></div></header><main class="wp-block-group"><div class="entry-content wp-block-post-content"><div class="wp-block-cover alignfull">${img(k)}<div class="wp-block-cover__inner-container"><h1 class="wp-block-heading has-text-align-center">${mark(k, k.title)}</h1><p class="has-text-align-center">${say(k, 1)}</p><div class="wp-block-buttons"><a class="wp-block-button__link">Get a free quote</a></div></div></div><div class="wp-block-columns">${k.many(3, () => `<div class="wp-block-column">${img(k)}<h3>${head(k, 3)}</h3><p>${say(k, 1)}</p></div>`)}</div><div class="wp-block-media-text"><figure>${img(k)}</figure><div class="wp-block-media-text__content"><h2>${head(k, 5)}</h2>${paragraphs(k, 2, 2)}${bullets(k, 5)}</div></div><div class="wp-block-group has-background"><h2>${head(k, 4)}</h2>${k.many(3, () => `<blockquote class="wp-block-quote"><p>${say(k, 2)}</p><cite>${head(k, 2)}</cite></blockquote>`)}</div><h2>${mark(k, 'Frequently Asked Questions')}</h2>${k.many(5, () => `<details class="wp-block-details"><summary>${mark(k, `${k.phrase(6)}?`)}</summary><p>${say(k, 2)}</p></details>`)}<div class="wp-block-group"><h2>${head(k, 4)}</h2><p>${say(k, 1)}</p><div class="wpcf7"><form><p><label>Your name<br><input></label></p><p><label>Your message<br><textarea></textarea></label></p><input type="submit" value="Submit"></form></div></div></div></main><footer class="wp-block-template-part"><div class="wp-block-columns"><div><p>12 Quay Street, Portland, ME 04101</p></div><div>${links(k, 6, 2)}</div></div><p>Proudly powered by WordPress</p></footer></div><div id="cmplz-cookiebanner-container"><div class="cmplz-cookiebanner" role="dialog"><div>Manage Consent</div><div class="cmplz-message"><p>To provide the best experiences, we use technologies like cookies to store and/or access device information. Consenting to these technologies will allow us to process data such as browsing behavior or unique IDs on this site.</p></div><details class="cmplz-category"><summary>Functional Always active</summary><div>The technical storage or access is strictly necessary for the legitimate purpose of enabling the use of a specific service.</div></details><details class="cmplz-category"><summary>Statistics</summary><div>The technical storage or access that is used exclusively for statistical purposes.</div></details></div></div>`,
      ),
  },
  {
    name: 'bank-in-components',
    path: '/personal/savings/everyday-saver',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Savings | Harbor Bank</title>`,
        `<div class="root responsivegrid"><div class="aem-Grid aem-Grid--12"><div class="experiencefragment"><header><div class="utility"><a>Find a branch</a><a>Security</a><a>Contact us</a></div><div class="login-box"><h2>Log on to online banking</h2><form><label>Username</label><input><label>Password</label><input><a>Forgot username?</a></form></div><nav>${k.many(5, () => `<div class="tab"><button>${k.phrase(1)}</button><div class="panel">${links(k, 8, 2)}</div></div>`)}</nav></header></div><div class="responsivegrid aem-GridColumn"><div class="herobanner parbase"><div class="hero"><h1>${mark(k, k.title)}</h1><p>${say(k, 1)}</p><a class="btn">Open an account</a></div></div><div class="text parbase"><div class="cmp-text"><h2>${head(k, 4)}</h2>${paragraphs(k, 1)}${bullets(k, 4, 9)}</div></div><div class="table parbase"><table><thead><tr><th>${head(k, 1)}</th><th>${head(k, 1)}</th></tr></thead><tbody>${k.many(4, () => `<tr><td>${head(k, 3)}</td><td>${mark(k, `${k.random(5)}.${k.random(99)}%`)}</td></tr>`)}</tbody></table></div><div class="accordion parbase"><div class="cmp-accordion">${k.many(5, () => `<div class="cmp-accordion__item"><h3 class="cmp-accordion__header"><button class="cmp-accordion__button"><span class="cmp-accordion__title">${head(k, 5)}</span></button></h3><div class="cmp-accordion__panel cmp-accordion__panel--hidden" role="region"><div class="cmp-text"><p>${say(k, 3)}</p></div></div></div>`)}</div></div><div class="columns parbase">${k.many(3, () => `<div class="teaser"><h3 class="cmp-teaser__title">${head(k, 4)}</h3><div class="cmp-teaser__description"><p>${say(k, 1)}</p></div><a class="cmp-teaser__action-link">Learn more</a></div>`)}</div></div><div class="experiencefragment"><div class="disclosures"><h2>Important information</h2><p>Harbor Bank is a member of the deposit insurance scheme. ${k.text(4)}</p><p>1. Rates may change at any time without notice. ${k.text(3)}</p></div><footer>${columns(k, 4)}${legal(k)}</footer></div></div></div><div class="modal" id="leaving"><h2>You are leaving our site</h2><p>You are about to go to a site that is not operated by Harbor Bank. We are not responsible for its content or privacy practices.</p></div>`,
      ),
  },
  {
    name: 'hospital-paragraphs',
    path: '/conditions-treatments/knee-replacement',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor Health</title><meta name="Generator" content="Drupal 10"><script type="application/ld+json">{"@context":"https://schema.org","@type":"MedicalWebPage","name":"${k.title}"}</script>`,
        `<div class="dialog-off-canvas-main-canvas"><div class="alert-banner"><p>Visitor policy update: masks are optional in most areas. <a>Learn more</a></p></div><header><div class="utility-nav">${links(k, 6, 2)}</div><nav class="main-nav">${links(k, 7, 2)}</nav></header><main><div class="region region-content"><nav class="breadcrumb">${links(k, 3, 2)}</nav><article class="node node--type-service node--view-mode-full"><div class="hero-text"><h1>${mark(k, k.title)}</h1><p class="lead">${say(k, 2)}</p><a class="btn">Request an appointment</a> <a class="btn">Find a doctor</a></div><div class="jump-links"><h2>On this page</h2><ul><li><a href="#a">${k.phrase(2)}</a></li><li><a href="#b">${k.phrase(2)}</a></li></ul></div><div class="field field--name-field-components">${k.many(4, (n) => `<div class="field__item"><div class="paragraph paragraph--type--text"><h2 id="${n}">${head(k, 4)}</h2>${paragraphs(k, 2, 2)}${n % 2 ? bullets(k, 5) : ''}</div></div>`)}<div class="field__item"><div class="paragraph paragraph--type--accordion">${k.many(4, () => `<div class="accordion-item"><button aria-expanded="false">${mark(k, `${k.phrase(5)}?`)}</button><div hidden><p>${say(k, 2)}</p></div></div>`)}</div></div><div class="field__item"><div class="paragraph paragraph--type--doctors"><h2>Our specialists</h2>${k.many(4, () => `<div class="doc-card">${img(k)}<h3><a>${k.phrase(2)}, MD</a></h3><p>4.9 out of 5 (212 ratings)</p><a>View profile</a></div>`)}</div></div><div class="field__item"><div class="paragraph paragraph--type--locations"><h2>Locations</h2>${k.many(3, () => `<div class="loc"><h3><a>${k.phrase(3)}</a></h3><p>12 Quay St, Portland</p><a>Get directions</a></div>`)}</div></div></div></article></div></main><footer>${columns(k, 4)}<div>Stay connected<form><label>Sign up for our health newsletter</label><input></form></div>${legal(k)}</footer></div>`,
      ),
  },
  {
    name: 'saas-feature-tabs',
    path: '/product/scheduling',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Tidely</title><meta property="og:type" content="website">`,
        `<div class="banner-top"><p>New: our state of tides report is here. <a>Read it</a></p></div><header class="nav_wrap"><nav role="navigation" class="w-nav">${k.many(4, () => `<div class="w-dropdown"><div class="w-dropdown-toggle">${k.phrase(1)}</div><nav class="w-dropdown-list">${k.many(6, () => `<a class="nav-card"><div>${k.phrase(2)}</div><div>${k.phrase(7)}</div></a>`)}</nav></div>`)}</nav></header><div class="main-wrapper"><section class="section_hero"><div class="hero_content"><div class="tag">${head(k, 2)}</div><h1>${mark(k, k.title)}</h1><p class="text-size-medium">${say(k, 2)}</p><div class="w-form"><form><input placeholder="Work email"><input type="submit" value="Get started"></form><div class="w-form-done"><div>Thank you! Your submission has been received!</div></div><div class="w-form-fail"><div>Oops! Something went wrong while submitting the form.</div></div></div></div></section><section class="section_logos"><p>Trusted by 9,000+ teams</p>${k.many(6, () => img(k))}</section><section class="section_tabs"><h2>${head(k, 6)}</h2><div class="w-tabs"><div class="w-tab-menu">${k.many(3, () => `<a class="w-tab-link"><div>${head(k, 2)}</div></a>`)}</div><div class="w-tab-content">${k.many(3, () => `<div class="w-tab-pane"><h3>${head(k, 5)}</h3><p>${say(k, 2)}</p>${bullets(k, 3)}</div>`)}</div></div></section><section class="section_grid"><h2>${head(k, 5)}</h2><div class="grid">${k.many(6, () => `<div class="card"><div class="icon">${k.svg()}</div><div class="card-title">${head(k, 3)}</div><div class="card-text">${say(k, 1)}</div></div>`)}</div></section><section class="section_quote"><div class="w-slider">${k.many(3, () => `<div class="w-slide"><div class="quote">“${say(k, 2)}”</div><div>${head(k, 2)}</div><div>${head(k, 4)}</div></div>`)}</div></section><section class="section_blog"><h2>From our blog</h2>${k.many(3, () => `<a class="blog-card">${img(k)}<div>Guide</div><h3>${k.phrase(7)}</h3><div>Read more</div></a>`)}</section><section class="section_cta"><h2>${head(k, 5)}</h2><p>${say(k, 1)}</p><a class="button">Start free trial</a></section></div><footer class="footer">${columns(k, 5, 'div')}${legal(k)}</footer>`,
      ),
  },
  {
    name: 'site-builder-plumber',
    path: '/',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title><meta name="generator" content="Starfield Technologies; Go Daddy Website Builder 8.0">`,
        `<div id="layout-x" class="layout"><div data-ux="Page" id="page-1"><div data-ux="Block"><div id="w1" class="widget widget-header"><div data-ux="Header" role="main"><section><div data-ux="Container"><h3 data-ux="Heading"><a>${k.phrase(2)}</a></h3><nav data-ux="Nav"><ul>${links(k, 5, 1)}</ul></nav></div><div data-ux="HeaderMedia"><h1 data-ux="HeroHeading"><span>${mark(k, k.title)}</span></h1><div data-ux="HeroText"><p><span>${say(k, 1)}</span></p></div><a data-ux="ButtonPrimary">Call now</a></div></section></div></div><div id="w2" class="widget widget-about"><div data-ux="Widget" role="region"><section><h2 data-ux="SectionHeading"><span>${head(k, 2)}</span></h2><div data-ux="Grid">${k.many(3, () => `<div data-ux="GridCell"><div data-ux="ContentCard">${img(k)}<h4 data-ux="ContentHeading">${head(k, 3)}</h4><div data-ux="ContentText"><p>${say(k, 2)}</p></div></div></div>`)}</div></section></div></div><div id="w3" class="widget widget-content"><section><h2>${head(k, 3)}</h2><div data-ux="ContentText">${paragraphs(k, 2)}</div></section></div><div id="w4" class="widget widget-menu"><section><h2>${head(k, 2)}</h2>${k.many(6, () => `<div data-ux="MenuItem"><h4>${head(k, 3)}</h4><div>${mark(k, `$${k.random(200)}`)}</div><p>${say(k, 1)}</p></div>`)}</section></div><div id="w5" class="widget widget-contact"><section><h2>${mark(k, 'Contact Us')}</h2><h4>Drop us a line!</h4><form><input placeholder="Name"><button>Send</button><p>This site is protected by reCAPTCHA and the Google Privacy Policy and Terms of Service apply.</p></form><div><h4>${head(k, 2)}</h4><p>${mark(k, '12 Quay Street, Portland, Maine 04101')}</p><h4>${mark(k, 'Hours')}</h4><table><tr><td>${mark(k, 'Mon')}</td><td>${mark(k, '09:00 am – 05:00 pm')}</td></tr><tr><td>${mark(k, 'Sat')}</td><td>${mark(k, 'Closed')}</td></tr></table></div></section></div><div id="w6" class="widget widget-footer"><div data-ux="FooterDetails"><p>Copyright © 2024 Harbor Plumbing - All Rights Reserved.</p><p>Powered by a website builder</p></div></div><div id="w7" class="widget widget-cookie-banner"><h4>This website uses cookies.</h4><p>We use cookies to analyze website traffic and optimize your website experience. By accepting our use of cookies, your data will be aggregated with all other user data.</p><a>Accept</a></div></div></div></div>`,
      ),
  },
  {
    name: 'city-permit-steps',
    path: '/departments/building/permits/deck',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | City of Harbor</title>`,
        `<div class="usa-banner"><p>An official website of the City. <button>Here's how you know</button></p><div class="usa-banner__content" hidden><p>Official websites use .gov. A .gov website belongs to an official government organization in the United States.</p><p>Secure .gov websites use HTTPS. A lock or https:// means you’ve safely connected to the .gov website.</p></div></div><div class="translate">${links(k, 5, 1, 'span')}</div><header class="usa-header"><nav class="usa-nav">${k.many(4, () => `<li><button>${k.phrase(1)}</button><ul class="usa-nav__submenu">${links(k, 6, 2)}</ul></li>`)}</nav></header><main id="main-content"><div class="grid-row"><div class="grid-col-3"><nav aria-label="Side navigation"><ul class="usa-sidenav">${links(k, 9, 3)}</ul></nav></div><div class="grid-col-9"><h1>${mark(k, k.title)}</h1><p class="usa-intro">${say(k, 2)}</p><div class="usa-alert"><div class="usa-alert__body"><h3>${head(k, 3)}</h3><p>${say(k, 1)}</p></div></div><h2>${mark(k, 'What you need')}</h2>${bullets(k, 5, 8)}<h2>${mark(k, 'How to apply')}</h2><ol class="usa-process-list">${k.many(4, () => `<li><h4>${head(k, 4)}</h4><p>${say(k, 2)}</p></li>`)}</ol><h2>${mark(k, 'Fees')}</h2><table class="usa-table"><thead><tr><th>${mark(k, 'Type')}</th><th>${mark(k, 'Fee')}</th></tr></thead><tbody>${k.many(5, () => `<tr><td>${head(k, 3)}</td><td>${mark(k, `$${k.random(300)}`)}</td></tr>`)}</tbody></table><div class="contact-card"><h2>${mark(k, 'Contact')}</h2><p>${head(k, 4)}<br><a href="tel:1">${mark(k, '(207) 555-0199')}</a></p></div><div class="feedback"><h2>Was this page helpful?</h2><button>Yes</button><button>No</button><p>Your feedback is anonymous and helps us improve this page.</p></div><p class="reviewed">Last updated: March 9, 2024</p></div></div></main><footer class="usa-footer">${columns(k, 3)}${legal(k)}</footer>`,
      ),
  },
  {
    name: 'restaurant-one-page',
    path: '/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor Kitchen</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Restaurant","name":"Harbor Kitchen"}</script>`,
        `<header id="header" class="fixed-top"><h1 class="logo"><a>Harbor Kitchen</a></h1><nav class="navbar"><ul><li><a href="#hero">Home</a></li><li><a href="#about">About</a></li><li><a href="#menu">Menu</a></li><li><a href="#contact">Contact</a></li></ul></nav><a class="book-a-table-btn">Book a table</a></header><section id="hero"><h2>${mark(k, k.title)}</h2><h3>${head(k, 6)}</h3></section><main id="main"><section id="about"><div class="row"><div class="col-lg-6">${img(k)}</div><div class="col-lg-6 content"><h3>${head(k, 5)}</h3><p class="fst-italic">${say(k, 1)}</p>${bullets(k, 3, 9)}<p>${say(k, 3)}</p></div></div></section><section id="why-us"><h2>${mark(k, 'Why Us')}</h2>${k.many(3, (n) => `<div class="box"><span>0${n + 1}</span><h4>${head(k, 3)}</h4><p>${say(k, 1)}</p></div>`)}</section><section id="menu"><div class="section-title"><h2>${mark(k, 'Menu')}</h2><p>${head(k, 5)}</p></div><ul id="menu-flters"><li class="filter-active">All</li><li>Starters</li><li>Salads</li></ul>${k.many(12, () => `<div class="menu-item">${img(k)}<div class="menu-content"><a>${head(k, 3)}</a><span>${mark(k, `$${k.random(30)}.95`)}</span></div><div class="menu-ingredients">${head(k, 7)}</div></div>`)}</section><section id="events">${k.many(2, () => `<div class="event-item"><h3>${head(k, 3)}</h3><p>${say(k, 2)}</p></div>`)}</section><section id="book-a-table"><h2>Reservation</h2><form><input placeholder="Your Name"><div class="loading">Loading</div><div class="sent-message">Your booking request was sent. We will call back or send an Email to confirm your reservation. Thank you!</div><button>Book a Table</button></form></section><section id="contact"><h2>${mark(k, 'Contact')}</h2><div class="info"><h4>${mark(k, 'Location:')}</h4><p>${mark(k, '12 Quay Street, Portland')}</p><h4>${mark(k, 'Open Hours:')}</h4><p>${mark(k, 'Monday-Saturday: 11:00 AM - 23:00 PM')}</p></div></section></main><footer id="footer"><div class="footer-newsletter"><h4>Our Newsletter</h4><p>${k.sentence()}</p></div>${columns(k, 2)}<div class="copyright">© Copyright Harbor Kitchen. All Rights Reserved</div></footer>${cards(k, 0, 'x')}`,
      ),
  },
]
