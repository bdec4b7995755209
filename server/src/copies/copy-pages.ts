import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { COPY_POLICY, type MissingParts, type PageCopy } from '@bookplate/contract'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { HttpEnv } from '../http/context.ts'
import { createDocument } from '../http/document.ts'
import type { PageCopiesService } from './page-copies.ts'

/** Path of the pages that show copies. They take no credential: the token in the address opens one copy. */
export const COPY_PAGES = '/copies'

/** Links of a copy open in a new tab, because a copy can't navigate. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

const HEADERS = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }

const PARTS: Record<MissingParts['kind'], [one: string, more: string]> = {
  image: ['image', 'images'],
  style: ['style sheet', 'style sheets'],
  font: ['font', 'fonts'],
  frame: ['frame', 'frames'],
}

function missingWords(missing: readonly MissingParts[]): string {
  const parts = missing.map(({ kind, count }) => `${count} ${PARTS[kind][count === 1 ? 0 : 1]}`)
  return parts.length === 0
    ? ''
    : `Not included: ${new Intl.ListFormat('en').format(parts)}, because the site doesn’t allow it or the copy would be too large.`
}

const dateWords = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const view = ({ madeAt, missing }: PageCopy, address: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Copy of a page · Bookplate</title>
        <link rel="stylesheet" href="${COPY_PAGES}/copy.css" />
      </head>
      <body>
        <header>
          <p>
            <strong>A copy in your library.</strong>
            Made on <time datetime="${madeAt}">${dateWords.format(new Date(madeAt))} UTC</time>.
            ${missingWords(missing)}
          </p>
          <a href="${address}/page" download="page.html">Download</a>
        </header>
        <iframe title="The page as it looked" sandbox="${SANDBOX}" src="${address}/page"></iframe>
      </body>
    </html>`

/** Registers the pages that show a copy: a bar, and below it the copy in a sandbox without scripts or network. */
export function registerCopyPages(app: Hono<HttpEnv>, copies: PageCopiesService): void {
  const css = createDocument(readFileSync(new URL('./copy.css', import.meta.url), 'utf8'))
  app.get(`${COPY_PAGES}/copy.css`, (c) =>
    css(c, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }),
  )

  const gone = 'This link has expired. Open the copy from your library again.'

  app.get(`${COPY_PAGES}/:token`, async (c) => {
    const token = c.req.param('token')
    const copy = await copies.open(token)
    if (!copy) return c.text(gone, 410, HEADERS)
    return c.html(view(copy, `${COPY_PAGES}/${token}`), 200, {
      ...HEADERS,
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    })
  })

  app.get(`${COPY_PAGES}/:token/page`, async (c) => {
    const copy = await copies.open(c.req.param('token'))
    const packed = await copy?.packed()
    if (!packed) return c.text(gone, 410, HEADERS)
    const takesGzip = /\bgzip\b/u.test(c.req.header('Accept-Encoding') ?? '')
    return c.body(new Uint8Array(takesGzip ? packed : gunzipSync(packed)), 200, {
      ...HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      ...(takesGzip ? { 'Content-Encoding': 'gzip' } : {}),
      Vary: 'Accept-Encoding',
      'Content-Security-Policy': `sandbox ${SANDBOX}; ${COPY_POLICY}`,
      // `frame-ancestors 'self'` would compare with the origin of the sandbox, which equals no other.
      'X-Frame-Options': 'SAMEORIGIN',
    })
  })
}
