import { afterEach, expect, it, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { createReader, sentencesOf } from '@/lib/read/read-aloud.ts'

const VOICE = { lang: 'en-US', localService: true }

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

const withVoices = () => {
  document.body.innerHTML = '<p data-block="b0">It rains. The sun shines.</p><p data-block="b1">Snow.</p>'
  const detected = { isReliable: false, languages: [] }
  vi.spyOn(browser.i18n, 'detectLanguage').mockImplementation(async () => detected)
  const voices: object[] = []
  const speak = vi.fn<(utterance: { text: string; voice: object }) => void>()
  const getVoices = vi.fn<() => object[]>(() => voices)
  vi.stubGlobal(
    'speechSynthesis',
    Object.assign(new EventTarget(), { getVoices, speak, cancel: () => undefined }),
  )
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    },
  )
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
  return { voices, speak, states, open, start }
}

afterEach(() => vi.unstubAllGlobals())

it('says nothing if it is closed before the voices are known', async () => {
  const { voices, speak, states, open, start } = withVoices()
  const left = open()
  await start(left, left.close)
  expect(states).toEqual(['silent'])
  await start(open(), () => void voices.push(VOICE))
  expect(speak).toHaveBeenCalledOnce()
  expect(states).toEqual(['silent', 'speaking'])
})

it('begins with the first sentence by a voice of the device, even if skipped ahead before', async () => {
  const { voices, speak, open, start } = withVoices()
  const reader = open()
  await start(reader, () => {
    reader.next()
    reader.previous()
    voices.push(VOICE)
  })
  expect(speak.mock.calls.map(([{ text, voice }]) => [text, voice])).toEqual([['It rains.', VOICE]])
})

it('shows the place of a sentence whose text was highlighted meanwhile', async () => {
  const { voices, open, start } = withVoices()
  const shown: string[] = []
  vi.stubGlobal('Highlight', Array)
  vi.stubGlobal('CSS', {
    highlights: {
      set: (_: string, [range]: [Range]) =>
        shown.push(range.startContainer.isConnected ? String(range) : 'gone'),
      delete: () => undefined,
    },
  })
  const reader = open()
  await start(reader, () => void voices.push(VOICE))
  document.querySelector('[data-block]')!.innerHTML = 'It rains. The <mark>sun</mark> shines.'
  reader.next()
  expect(shown).toEqual(['It rains.', 'The sun shines.'])
})
