import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const mark = html`<svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
  <rect x="1.5" y="2.5" width="17" height="15" rx="3" stroke="currentColor" stroke-width="1.5" />
  <path d="M11 2v11l2.5-2 2.5 2V2z" fill="currentColor" />
</svg>`

/**
 * A whole page, answered with 200 whatever it says: the window that a browser opens for an app to sign in by closes at
 * any other status, and the person would never read what went wrong. `card` is for one short question; without it the page is a column of sections. */
export function page(title: string, body: Html, options: { card?: boolean } = {}): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Bookplate</title>
        <link rel="stylesheet" href="/assets/pages.css" />
      </head>
      <body>
        <main class="${options.card ? 'card' : 'column'}">
          <p class="brand">${mark} Bookplate</p>
          ${body}
        </main>
      </body>
    </html>`
}

/** What went wrong, above the form it concerns; nothing when nothing did. It has the focus, unless a field needs it. */
export const problem = (message: string | null, hasFocus = true): Html =>
  message === null
    ? html``
    : html`<p class="notice alarm" id="problem" role="alert" tabindex="-1" ${hasFocus ? 'autofocus' : ''}>
        ${message}
      </p>`

export const csrfField = (token: string): Html => html`<input type="hidden" name="csrf" value="${token}" />`
