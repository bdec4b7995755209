import { describe, expect, it } from 'vitest'
import { menuTarget, type ClickInfo, type SaveMenu } from '@/lib/background/menu-target.ts'

const PAGE = 'https://example.com/page'
const LINK = 'https://example.com/link'
const IMAGE = 'https://cdn.example.com/picture.jpg'
const VIDEO = 'https://cdn.example.com/film.mp4'

/** Click on an image within a link on a page with selected text. */
const everything: ClickInfo = {
  pageUrl: PAGE,
  linkUrl: LINK,
  srcUrl: IMAGE,
  selectionText: 'a quote\nof two lines ',
}
const click = (menu: SaveMenu, info: Partial<ClickInfo> = {}) =>
  menuTarget(menu, { ...everything, ...info }, { url: PAGE, title: 'The page' })

describe('menuTarget', () => {
  it('saves exactly what its menu item names', () => {
    expect(click('save-page')).toMatchObject({ ok: true, url: PAGE, title: 'The page', append: [] })
    expect(click('save-link')).toMatchObject({ ok: true, url: LINK, append: [] })
    expect(click('save-image')).toMatchObject({ ok: true, url: IMAGE })
    expect(click('save-video', { srcUrl: VIDEO })).toMatchObject({ ok: true, url: VIDEO })
  })

  it('keeps the page of an image or a video in the note', () => {
    expect(click('save-image')).toMatchObject({ append: [`From ${PAGE}`] })
    expect(click('save-video', { srcUrl: VIDEO })).toMatchObject({ append: [`From ${PAGE}`] })
    expect(click('save-image', { pageUrl: IMAGE })).not.toHaveProperty('quote')
  })

  it('saves the page with the quote', () => {
    expect(click('save-selection')).toMatchObject({ url: PAGE, append: [], quote: 'a quote\nof two lines' })
    expect(click('save-selection', { selectionText: ' ' })).toMatchObject({ append: [] })
  })

  it('saves the page of a video that streams', () => {
    expect(click('save-video', { srcUrl: 'blob:https://example.com/1' })).toMatchObject({
      url: PAGE,
      append: [],
    })
  })

  it.each([
    ['save-link', { linkUrl: 'javascript:alert(1)' }, 'local_content'],
    ['save-link', { linkUrl: 'mailto:a@example.com' }, 'not_web'],
    ['save-image', { srcUrl: 'data:image/png;base64,AAAA' }, 'local_content'],
    ['save-page', { pageUrl: 'file:///etc/hosts' }, 'file'],
    ['save-page', { pageUrl: 'chrome://settings/' }, 'browser_page'],
    ['save-link', { linkUrl: undefined }, 'no_address'],
    ['save-link', { linkUrl: `https://example.com/${'x'.repeat(2048)}` }, 'too_long'],
  ] as const)('refuses %s of %o', (menu, info, reason) => {
    expect(click(menu, info)).toMatchObject({ ok: false, reason })
  })
})
