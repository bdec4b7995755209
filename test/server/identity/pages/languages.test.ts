import { beforeAll, describe, expect, it } from 'vitest'
import { acceptedLanguages, uiLanguages } from '../../../../server/src/language/accept-language.ts'
import { speakerFor } from '../../../../server/src/language/speakers.ts'
import { terminalSpeaker } from '../../../../server/src/language/terminal-language.ts'
import { EXTENSION_CLIENT_ID } from '../../../../server/src/identity/oauth/clients.ts'
import { createCookieBrowser } from '../../../helpers/cookie-browser.ts'
import { createOauthClient, PASSWORD, REDIRECT_URI } from '../../../helpers/oauth-client.ts'
import { serviceOfFile } from '../../../helpers/service-of-file.ts'

const service = serviceOfFile()
beforeAll(async () => {
  await (await createOauthClient(service)).signIn()
})

const visit = (language: string) => createCookieBrowser(service.url, { 'accept-language': language })
const titleOf = (page: string): string => /<h1>(.*?)<\/h1>/s.exec(page)![1]!

it('looks only at the beginning of a long list of languages', () => {
  expect(uiLanguages(`de ${' '.repeat(60_000)}fr`)).toHaveLength(499)
})

describe('the pages of the service', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'lang="de" dir="ltr"', 'Anmelden'],
    ['pt', 'lang="pt-BR" dir="ltr"', 'Fazer login'],
    ['zh-TW', 'lang="zh-CN" dir="ltr"', '登录'],
    ['he-IL', 'lang="he" dir="rtl"', 'כניסה'],
    ['eo, fr;q=0.1, pl;q=0.5', 'lang="pl" dir="ltr"', 'Zaloguj się'],
    ['eo', 'lang="en" dir="ltr"', 'Sign in'],
    ['*', 'lang="en" dir="ltr"', 'Sign in'],
  ])('follow Accept-Language: %s', async (header, attributes, title) => {
    const page = await (await visit(header).open('/sign-in')).text()
    expect(page).toContain(`<html ${attributes}>`)
    expect(titleOf(page)).toBe(title)
  })

  it('follow ui_locales of an app instead, and keep that language', async () => {
    const browser = visit('en')
    const query = new URLSearchParams({
      client_id: EXTENSION_CLIENT_ID,
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      scope: 'read',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      ui_locales: 'ar',
    })
    const signIn = await (await browser.open(`/oauth/authorize?${query}`)).text()
    expect(signIn).toContain('<html lang="ar" dir="rtl">')
    const fields = { email: 'me@example.org', password: PASSWORD }
    const consent = await (await browser.submit(signIn, /^\/oauth\/interaction\//, fields)).text()
    expect(consent).toContain('قراءة مكتبتك')
    expect(titleOf(await (await browser.open('/account')).text())).toBe('حسابك')
    expect(titleOf(await (await browser.open('/account?ui_locales=ja')).text())).toBe('アカウント')
  })

  it('explain in that language why a sign-in can’t continue', async () => {
    const address = '/oauth/authorize?client_id=unknown&ui_locales=it'
    const page = await (await visit('en').open(address)).text()
    expect(titleOf(page)).toBe('Impossibile continuare l’accesso')
    expect(page).toContain('<span lang="en" dir="auto">')
  })
})

describe('languages', () => {
  it('are ordered by quality', () => {
    expect(acceptedLanguages('de;q=0.5, fr, it;q=0, es;q=0.9')).toEqual(['fr', 'es', 'de'])
    expect(acceptedLanguages(undefined)).toEqual([])
  })

  it('are read once', () => {
    expect(speakerFor(['cs'])).toBe(speakerFor(['xx', 'cs-CZ']))
  })

  it.each([
    [{ LC_ALL: 'uk_UA.UTF-8', LANG: 'de_DE' }, 'uk'],
    [{ LC_MESSAGES: 'pt_PT@euro', LANG: 'de_DE' }, 'pt-BR'],
    [{ LANG: 'C.UTF-8' }, 'en'],
    [{}, 'en'],
  ])('of a terminal come from %o', (env, tag) => {
    expect(terminalSpeaker(env).tag).toBe(tag)
  })

  it.each([
    ['/nope', 404],
    ['/library/nope', 404],
    ['/v1nope', 404],
    ['/sign-out', 405],
  ])('lead from the wrong address %s to the library', async (path, status) => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'he' }
    const answer = await fetch(service.url + path, { headers })
    const page = await answer.text()
    expect(answer.status).toBe(status)
    expect(answer.headers.get('allow')).toBe(status === 405 ? 'POST' : null)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page).toContain('<html lang="he" dir="rtl">')
    expect(titleOf(page)).toBe('הדף לא נמצא')
    expect(page).toContain('<a href="/">מעבר לספרייה</a>')
  })

  it.each([
    ['/v1/nope', 'text/html'],
    ['/v1', 'text/html'],
    ['/nope', '*/*'],
    ['/nope', 'application/json'],
  ])('are not what programs get at %s for %s', async (path, accept) => {
    const answer = await fetch(service.url + path, { headers: { accept } })
    expect(answer.headers.get('content-type')).toBe('application/json')
  })
})
