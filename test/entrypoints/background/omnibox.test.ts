import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { browser } from 'wxt/browser'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { registerOmnibox } from '@/entrypoints/background/omnibox.ts'
import type { Background } from '@/lib/background/assemble.ts'
import { toSuggestions, type Suggestion } from '@/lib/background/suggestions.ts'

const lineOf = (title: string, isXml: boolean) =>
  toSuggestions([{ url: 'https://example.com/', title }], isXml)[0]?.description

const unreadable = () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError'))

describe('toSuggestions', () => {
  it('escapes the title of a page', () => {
    const [suggestion] = toSuggestions(
      [{ url: 'https://example.com/?a=1&b=2', title: `<b>"Tom" & 'Jo'</b>` }],
      true,
    )
    expect(suggestion).toEqual({
      content: 'https://example.com/?a=1&b=2',
      description:
        "&lt;b&gt;&quot;Tom&quot; &amp; 'Jo'&lt;/b&gt; <dim>—</dim> <url>example.com/?a=1&amp;b=2</url>",
    })
  })

  it('shows plain text where the browser reads no markup', () => {
    expect(toSuggestions([{ url: 'https://www.example.com/a', title: 'A & B' }], false)).toEqual([
      { content: 'https://www.example.com/a', description: 'A & B — example.com/a' },
    ])
  })

  it('leaves out what no suggestion can hold, or one title costs all of them', () => {
    expect(lineOf('a\u000b\u0001b\n c\uFFFE', true)).toBe('a b c <dim>—</dim> <url>example.com/</url>')
    expect(lineOf('half of a \uD83D', false)).toBe('half of a \uFFFD — example.com/')
    expect(lineOf('\u0000 ', true)).toBe('<url>example.com/</url>')
  })

  it('keeps the address readable next to a right-to-left title', () => {
    expect(lineOf('مكتبة قديمة', false)).toBe('\u2068مكتبة قديمة\u2069 — example.com/')
    expect(lineOf('Your bank\u202E\u2067', false)).toBe('Your bank — example.com/')
  })

  it('shows at most six web addresses, without duplicates', () => {
    const found = [
      { url: 'javascript:alert(1)', title: 'bad' },
      { url: 'https://example.com/0', title: 'twice' },
      ...Array.from({ length: 9 }, (_, index) => ({ url: `https://example.com/${index}`, title: null })),
    ]
    const contents = toSuggestions(found, true).map(({ content }) => content)
    expect(contents).toHaveLength(6)
    expect(new Set(contents).size).toBe(6)
    expect(contents.every((content) => content.startsWith('https://'))).toBe(true)
  })
})

describe('text after the keyword', () => {
  type Heard = (text: string, suggest: (suggestions: Suggestion[]) => void) => void
  let type: Heard
  const kept = [browser.omnibox, browser.windows.getLastFocused] as const

  beforeEach(() => {
    fakeBrowser.reset()
    const silent = { addListener: () => undefined }
    const onInputChanged = { addListener: (listener: Heard) => (type = listener) }
    const omnibox = {
      setDefaultSuggestion: () => undefined,
      onInputChanged,
      onInputCancelled: silent,
      onInputEntered: silent,
    }
    Object.defineProperty(browser, 'omnibox', { value: omnibox, configurable: true, writable: true })
    Object.assign(browser.windows, { getLastFocused: async () => ({ incognito: false }) })
  })
  afterEach(() => {
    Object.defineProperty(browser, 'omnibox', { value: kept[0], configurable: true, writable: true })
    Object.assign(browser.windows, { getLastFocused: kept[1] })
  })

  it('is searched in the library if the index on this device cannot be read', async () => {
    const asked: string[] = []
    const runSummaries = async ({ query }: { query: string }) => {
      asked.push(query)
      return { items: [{ url: 'https://example.com/', title: 'Loaf' }], nextCursor: null }
    }
    registerOmnibox({
      access: { readSignedIn: async () => ({ client: { search: { runSummaries } } }) },
      savedIndex: { suggest: unreadable },
      sleep: () => Promise.resolve(),
    } as unknown as Background)
    const shown: Suggestion[][] = []
    for (const text of ['l', 'lo', 'loaf ']) type(text, (suggestions) => shown.push(suggestions))
    await expect.poll(() => shown.flat().map(({ content }) => content)).toEqual(['https://example.com/'])
    // During fast typing, only the last text is requested.
    expect(asked).toEqual(['loaf'])
  })
})
