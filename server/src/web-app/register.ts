import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import { createDocument } from '../http/document.ts'
import type { HttpEnv } from '../http/context.ts'

const ROOT = '/library'
/** Their names contain a hash of their content. */
const HASHED = /^assets\//
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

const HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

export const hasWebApp = (folder: string): boolean => existsSync(join(folder, 'index.html'))

/** Serves the built web app: the extension's panel as a page. It contains no data, so it needs no sign-in. */
export function registerWebApp(app: Hono<HttpEnv>, folder: string): void {
  app.get(ROOT, (context) => context.redirect(`${ROOT}/`, 301))
  for (const file of globSync('**/*.*', { cwd: folder })) {
    const send = createDocument(readFileSync(join(folder, file)))
    const path = file.replaceAll('\\', '/')
    const headers = {
      ...HEADERS,
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    }
    // The page shows the bookmark or the collection that its address names.
    const addresses = path === 'index.html' ? ['', 'b/:id', 'c/:id', path] : [path]
    for (const address of addresses)
      app.get(`${ROOT}/${address}`, etag(), (context) => send(context, headers))
  }
}
