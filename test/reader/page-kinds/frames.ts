import type { Kit } from '../shapes/shape.ts'

/** Surroundings of a page's content, which must not change the result. */
export type Frame = (kit: Kit, page: { head: string; body: string; classes: string }) => string

const consentBar = (k: Kit) =>
  `<div class="cc-window cc-banner" role="region" aria-label="cookies"><span class="cc-message">This website uses cookies to ensure you get the best experience on our website. By continuing to browse you agree to our use of cookies and our privacy policy. ${k.sentence()}</span><a class="cc-link" href="/privacy">Learn more</a><div class="cc-compliance"><a class="cc-btn cc-dismiss">Got it!</a></div></div>`

const megaMenu = (k: Kit) =>
  `<ul class="level0-wrap">${k.many(6, () => `<li class="level0"><a href="/c/${k.id()}"><span>${k.phrase(2)}</span></a><div class="dropdown"><div class="col"><ul>${k.many(5, () => `<li><a href="/c/${k.id()}">${k.phrase(2)}</a></li>`)}</ul></div></div></li>`)}</ul>`

const semantic: Frame = (k, { head, body, classes }) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}${k.style(12)}</head><body class="${classes}"><a class="skip-link" href="#main">Skip to content</a><header class="site-header"><div class="announcement">Free shipping on orders over $50. Ends Sunday.</div><a href="/" class="logo">${k.phrase(2)}</a>${k.menu()}<form role="search"><input type="search"><button>Search</button></form><a href="/login">Log in</a> <a href="/cart">Cart (0)</a></header><main id="main">${body}</main>${k.footer()}${k.cookies()}${k.script(20)}</body></html>`

/** Elements with ids and classes, as before HTML5. */
const boxes: Frame = (k, { head, body, classes }) =>
  `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html xmlns="http://www.w3.org/1999/xhtml"><head>${head}</head><body class="${classes}"><div id="wrapper"><div id="header"><div id="logo"><a href="/">${k.phrase(2)}</a></div><div id="toplinks"><a href="/register">Register</a> | <a href="/login">Login</a> | <a href="/help">Help</a></div><div id="mainnav">${megaMenu(k)}</div></div><div id="container"><div id="content">${body}</div><div id="sidebar"><div class="block"><h3>Newsletter</h3><p>Sign up to get our offers and news by email every week. You can unsubscribe at any time.</p><form><input type="text"></form></div><div class="block"><h3>Popular</h3>${k.headlines(8)}</div><div class="block"><h3>Follow us</h3><a href="https://facebook.com/x">Facebook</a> <a href="https://twitter.com/x">Twitter</a></div></div></div><div id="footer"><div class="links">${k.many(14, () => k.link(2, '/info'))}</div><div class="copyright">Copyright 2021 ${k.phrase(2)}. All rights reserved. ${k.text(2)}</div></div></div>${consentBar(k)}</body></html>`

/** Meaningless names of page builders and CSS modules. */
const hashed: Frame = (k, { head, body, classes }) => {
  const name = () => `css-${k.hash()}`
  return `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8">${head}</head><body class="${classes}"><div id="__next"><div class="${name()}"><div class="${name()}"><div class="${name()}">${k.many(7, () => `<a class="${name()}" href="/x/${k.id()}">${k.phrase(2)}</a>`)}</div><div class="${name()}">${k.many(3, () => `<div class="${name()}"><a href="/x/${k.id()}">${k.phrase(1)}</a></div>`)}</div></div><div class="${name()}"><div class="${name()}">${body}</div></div><div class="${name()}"><div class="${name()}">${k.many(4, () => `<div class="${name()}"><p>${k.phrase(1)}</p>${k.many(6, () => `<a class="${name()}" href="/x/${k.id()}">${k.phrase(2)}</a>`)}</div>`)}</div><div class="${name()}"><span>© 2024 ${k.phrase(2)}, Inc.</span><a href="/terms">Terms</a><a href="/privacy">Privacy</a></div></div></div></div><div id="onetrust-consent-sdk"><div id="onetrust-banner-sdk" role="alertdialog"><div id="onetrust-policy"><h2>We care about your privacy</h2><div id="onetrust-policy-text">By clicking “Accept All Cookies”, you agree to the storing of cookies on your device to enhance site navigation, analyze site usage, and assist in our marketing efforts.</div></div></div></div><script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{"id":"${k.hash()}"}}}</script></body></html>`
}

export const FRAMES: Record<string, Frame> = { semantic, boxes, hashed }
