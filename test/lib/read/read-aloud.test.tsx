import { expect, it, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { createReader, sentencesOf } from '@/lib/read/read-aloud.ts'

const sentencesIn = (html: string): string[] => {
  document.body.innerHTML = html
  const [block] = document.querySelectorAll('[data-block]')
  return sentencesOf(block!, 'en').map(({ text, range }) => {
    expect(range.toString()).toBe(text)
    return text
  })
}

it('reads each cell of a table for itself', () => {
  const table = '<caption>Boats</caption><tr><th>Name</th><td>The <em>Ada</em>. Old.</td><td>36</td></tr>'
  expect(sentencesIn(`<div data-block="b0"><table>${table}</table></div>`)).toEqual([
    'Boats',
    'Name',
    'The Ada.',
    'Old.',
    '36',
  ])
})

it('reads an item of a nested list once', () => {
  const inner = '<ul><li data-block="b1">Inner.</li></ul>'
  expect(sentencesIn(`<ul><li data-block="b0">Outer.${inner}</li></ul>`)).toEqual(['Outer.'])
})

it('says nothing if it is closed before the voices are known', async () => {
  document.body.innerHTML = '<p data-block="b0">It rains.</p>'
  const detected = { isReliable: false, languages: [] }
  vi.spyOn(browser.i18n, 'detectLanguage').mockImplementation(async () => detected)
  const voices: object[] = []
  const speak = vi.fn<() => void>()
  const getVoices = vi.fn<() => object[]>(() => voices)
  vi.stubGlobal(
    'speechSynthesis',
    Object.assign(new EventTarget(), { getVoices, speak, cancel: () => undefined }),
  )
  vi.stubGlobal('SpeechSynthesisUtterance', EventTarget)
  const states: string[] = []
  const open = () => createReader({ text: () => document.body, onState: (state) => states.push(state) })
  const start = async (reader: ReturnType<typeof open>, act: () => void) => {
    getVoices.mockClear()
    const started = reader.start()
    await expect.poll(() => getVoices.mock.calls.length).toBe(1)
    act()
    speechSynthesis.dispatchEvent(new Event('voiceschanged'))
    await started
  }
  const left = open()
  await start(left, left.close)
  expect(states).toEqual(['silent'])
  await start(open(), () => void voices.push({ lang: 'en-US', localService: true }))
  expect(speak).toHaveBeenCalledOnce()
  expect(states).toEqual(['silent', 'speaking'])
  vi.unstubAllGlobals()
})
