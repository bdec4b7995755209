import type { Kit } from '../../shapes/shape.ts'
import { links } from '../whole-pages/parts.ts'

/** Consent dialogs as their vendors write them. */
export const CONSENT = {
  oneTrust: (k: Kit) =>
    `<div id="onetrust-consent-sdk"><div class="onetrust-pc-dark-filter ot-fade-in"></div><div id="onetrust-banner-sdk" class="otFlat bottom" tabindex="0" role="region" aria-label="Cookie banner"><div class="ot-sdk-container"><div id="onetrust-policy"><h2 id="onetrust-policy-title">We value your privacy</h2><div id="onetrust-policy-text">We and our partners store and/or access information on a device, such as cookies, and process personal data, such as unique identifiers, for personalised ads and content. <a>Cookie policy</a></div></div><button id="onetrust-accept-btn-handler">Accept All</button></div></div><div id="onetrust-pc-sdk" class="otPcCenter ot-hide" role="dialog"><h2 id="ot-pc-title">Privacy Preference Center</h2><div id="ot-pc-desc">When you visit any website, it may store or retrieve information on your browser, mostly in the form of cookies. This information might be about you, your preferences or your device and is mostly used to make the site work as you expect it to. ${k.sentence()}</div>${['Strictly Necessary Cookies', 'Performance Cookies', 'Targeting Cookies'].map((name) => `<div class="ot-accordion-layout ot-cat-item"><h3 class="ot-cat-header">${name}</h3><p class="ot-category-desc">These cookies are necessary for the website to function and cannot be switched off in our systems. You can set your browser to block or alert you about these cookies. ${k.text(2)}</p></div>`).join('')}</div></div>`,
  cookiebot: (k: Kit) =>
    `<div id="CybotCookiebotDialog" role="dialog" class="CybotEdge"><div class="CybotCookiebotDialogContentWrapper"><div id="CybotCookiebotDialogBodyContent"><h2 id="CybotCookiebotDialogBodyContentTitle">This website uses cookies</h2><div id="CybotCookiebotDialogBodyContentText">We use cookies to personalise content and ads, to provide social media features and to analyse our traffic. We also share information about your use of our site with our social media, advertising and analytics partners.</div></div><table class="CookieDeclarationType">${k.many(6, () => `<tr><td>${k.hash()}</td><td>Google</td><td>Used to send data to Google Analytics about the visitor's device and behavior.</td><td>1 year</td></tr>`)}</table><button>Allow all</button></div></div>`,
  didomi: () =>
    `<div id="didomi-host" class="didomi-host"><div id="didomi-popup" class="didomi-popup-backdrop"><div class="didomi-popup-container" role="dialog"><span class="didomi-popup-notice-text"><h1>Le respect de votre vie privée est notre priorité</h1><p>Avec votre accord, nos partenaires et nous utilisons des cookies ou technologies similaires pour stocker et accéder à des informations personnelles comme votre visite sur ce site.</p></span><button>Accepter et fermer</button></div></div></div>`,
  usercentrics: () =>
    `<aside class="uc-banner" role="dialog" aria-modal="true"><h2>Datenschutzeinstellungen</h2><p>Wir nutzen Cookies und Technologien von Drittanbietern auf unserer Website. Einige von ihnen sind essenziell, während andere uns helfen, diese Website und Ihre Erfahrung zu verbessern. Sie können Ihre Einwilligung jederzeit widerrufen.</p><button>Alle akzeptieren</button><button>Ablehnen</button></aside>`,
}

/** A header with flyouts of many columns. */
export const megaMenu = (k: Kit, entries = 6) =>
  `<header class="global-header"><a class="brand" href="/">${k.phrase(1)}</a><nav aria-label="Primary"><ul class="mega">${k.many(entries, () => `<li><button aria-expanded="false">${k.phrase(1)}</button><div class="mega__panel">${k.many(3, () => `<div class="mega__col"><p class="mega__heading">${k.phrase(2)}</p><ul>${links(k, 5)}</ul></div>`)}<div class="mega__promo"><a href="/promo"><img src="/i/p.jpg" alt=""><p>${k.phrase(7)}</p></a></div></div></li>`)}</ul></nav><form role="search" action="/search"><input type="search" name="q" placeholder="Search"><button>Search</button></form></header>`

/** A footer with eighty links. */
export const fatFooter = (k: Kit) =>
  `<footer class="site-footer"><section class="footer-signup"><h3>Stay in the loop</h3><p>Get offers and news in your inbox. By subscribing you agree to our privacy policy and can unsubscribe at any time.</p><form><input type="email"><button>Subscribe</button></form></section>${k.many(8, () => `<div class="footer-col"><h4>${k.phrase(2)}</h4><ul>${links(k, 10)}</ul></div>`)}<div class="footer-legal"><p>© 2025 ${k.phrase(2)} Ltd. Registered in England and Wales. ${k.text(2)}</p><ul>${links(k, 6)}</ul></div></footer>`

/** Panels that stay closed until a click. */
export const cartDrawer = (k: Kit) =>
  `<div class="drawer" id="CartDrawer" aria-hidden="true"><h2>Your cart</h2><p>Your cart is empty</p><a href="/all">Continue shopping</a><div class="drawer__upsell"><h3>You may also like</h3><p>${k.phrase(4)}</p></div></div><div class="modal" role="dialog" hidden><h2>Choose your country</h2><ul>${links(k, 12, 1)}</ul></div>`

export const rows = (k: Kit, cells: readonly (readonly [string, string])[]) =>
  cells.map(([name, value]) => `<tr><th>${k.truth(name)}</th><td>${k.truth(value)}</td></tr>`).join('')
