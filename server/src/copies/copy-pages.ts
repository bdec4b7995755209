import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { COPY_POLICY, type MissingParts, type PageCopy } from '@bookplate/contract'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Speaker } from '../../../lib/language/speaker.ts'
import type { HttpContext, HttpEnv } from '../http/context.ts'
import { createDocument } from '../http/document.ts'
import { acceptedEncodings } from '../http/encoding.ts'
import { acceptedLanguages } from '../language/accept-language.ts'
import { rich } from '../language/rich.ts'
import { speakerFor } from '../language/speakers.ts'
import type { PageCopiesService } from './page-copies.ts'

/** Path of the pages that show copies. They take no credential: the token in the address opens one copy. */
export const COPY_PAGES = '/copies'

/** Links of a copy open in a new tab, because a copy can't navigate. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

const unpack = promisify(gunzip)

const HEADERS = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }

const PARTS = {
  image: 'copies.gap.image',
  style: 'copies.gap.style',
  font: 'copies.gap.font',
  frame: 'copies.gap.frame',
} as const

function missingWords({ t, tag }: Speaker, missing: readonly MissingParts[]): string {
  const parts = missing.map(({ kind, count }) =>
    kind === 'text' ? t('copies.gap.text') : t(PARTS[kind], { count }),
  )
  return parts.length === 0
    ? ''
    : t('service.copy.notIncluded', { parts: new Intl.ListFormat(tag).format(parts) })
}

function createdWords(speaker: Speaker, madeAt: string) {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  const date = `${new Intl.DateTimeFormat(speaker.tag, format).format(new Date(madeAt))} UTC`
  return rich(speaker, 'service.copy.made', {
    date: html`<time datetime="${madeAt}">${date}</time>`,
  })
}

const view = (speaker: Speaker, { madeAt, missing }: PageCopy, address: string) =>
  html`<!doctype html>
    <html lang="${speaker.tag}" dir="${speaker.direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${speaker.t('service.copy.title')} · Bookplate</title>
        <link rel="stylesheet" href="${COPY_PAGES}/copy.css" />
      </head>
      <body>
        <header>
          <p>
            <strong>${speaker.t('service.copy.heading')}</strong>
            ${createdWords(speaker, madeAt)} ${missingWords(speaker, missing)}
          </p>
          <a href="${address}/page" download="page.html">${speaker.t('service.copy.download')}</a>
        </header>
        <iframe
          title="${speaker.t('service.copy.frame')}"
          sandbox="${SANDBOX}"
          src="${address}/page"
        ></iframe>
      </body>
    </html>`

const speakerOf = (c: HttpContext): Speaker => speakerFor(acceptedLanguages(c.req.header('accept-language')))

const sendGone = (c: HttpContext): Response => c.text(speakerOf(c).t('service.copy.expired'), 410, HEADERS)

/** Registers the pages that show a copy: a bar, and below it the copy in a sandbox without scripts or network. */
export function registerCopyPages(app: Hono<HttpEnv>, copies: PageCopiesService): void {
  const css = createDocument(readFileSync(new URL('./copy.css', import.meta.url), 'utf8'))
  app.get(`${COPY_PAGES}/copy.css`, (c) =>
    css(c, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }),
  )

  app.get(`${COPY_PAGES}/:token`, async (c) => {
    const token = c.req.param('token')
    const copy = await copies.open(token)
    if (!copy) return sendGone(c)
    return c.html(view(speakerOf(c), copy, `${COPY_PAGES}/${token}`), 200, {
      ...HEADERS,
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    })
  })

  app.get(`${COPY_PAGES}/:token/page`, async (c) => {
    const copy = await copies.open(c.req.param('token'))
    const packed = await copy?.packed()
    if (!packed) return sendGone(c)
    const takesGzip = acceptedEncodings(c.req.header('Accept-Encoding')).includes('gzip')
    return c.body(new Uint8Array(takesGzip ? packed : await unpack(packed)), 200, {
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
