import { describe, expect, it } from 'vitest'
import { parseBaseUrl } from '@/lib/client/base-url.ts'

describe('parseBaseUrl', () => {
  it.each([
    ['https://library.example', 'https://library.example'],
    ['  https://Library.Example/  ', 'https://library.example'],
    ['library.example', 'https://library.example'],
    ['library.example:8443/books//', 'https://library.example:8443/books'],
    ['localhost:8787', 'http://localhost:8787'],
    ['127.0.0.1:8787', 'http://127.0.0.1:8787'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
    ['http://0x7f.1:8787', 'http://127.0.0.1:8787'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ])('parses %s as %s', (text, baseUrl) => {
    expect(parseBaseUrl(text)).toMatchObject({ ok: true, baseUrl, origin: new URL(baseUrl).origin })
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['https://', 'malformed'],
    ['two words', 'spaces'],
    ['https:/library.example', 'malformed'],
    ['https//library.example', 'malformed'],
    ['https:library.example', 'malformed'],
    ['ftp://library.example', 'scheme'],
    ['chrome-extension://abc', 'scheme'],
    ['http://library.example', 'not_https'],
    ['http://192.168.1.20:8787', 'not_https'],
    ['http://localhost.example', 'not_https'],
    ['http://127.0.0.1.example', 'not_https'],
    ['http://localhost@library.example', 'not_https'],
    ['https://user:secret@library.example', 'userinfo'],
    ['https://user@library.example', 'userinfo'],
    ['https://library.example/?', 'query'],
    ['https://library.example?key=1', 'query'],
    ['https://library.example/#top', 'fragment'],
    ['https://library.example#', 'fragment'],
  ])('refuses %s as %s', (text, problem) => {
    expect(parseBaseUrl(text)).toMatchObject({ ok: false, problem })
  })

  it.each([
    ['ftp://library.example', 'https://library.example'],
    ['htps://library.example/books/', 'https://library.example/books'],
    ['https:/library.example', 'https://library.example'],
    ['https//library.example', 'https://library.example'],
    ['https:library.example', 'https://library.example'],
    ['http://192.168.1.20:8787', 'https://192.168.1.20:8787'],
    ['ftp://127.0.0.1:8787', 'http://127.0.0.1:8787'],
    ['https://user:secret@library.example', 'https://library.example'],
    ['https://library.example?key=1', 'https://library.example'],
    ['my library', undefined],
    ['chrome-extension://abc', undefined],
  ])('for %s suggests %s', (text, suggestion) => {
    const parsed = parseBaseUrl(text)
    expect(parsed.ok ? parsed.baseUrl : parsed.suggestion).toBe(suggestion)
    expect(suggestion === undefined || parseBaseUrl(suggestion).ok).toBe(true)
  })
})
