import { detectLanguage } from '@/lib/platform/detect-language.ts'
import { language as screenLanguage } from '@/lib/language/translate.ts'

interface Sentence {
  text: string
  range: Range
}

/** Added by the script, because style compilers don't know the pseudo-element yet. */
const STYLES = `
  ::highlight(bookplate-sentence) { background-color: color-mix(in srgb, var(--color-binding) 18%, transparent) }
  ::highlight(bookplate-word) { text-decoration: underline 2px var(--color-binding) }`

const SENTENCE = 'bookplate-sentence'
const WORD = 'bookplate-word'

/** Elements within a block that end a sentence. */
const CELLS = 'td, th, caption'

function rangeIn(nodes: readonly Text[], start: number, end: number): Range {
  const range = new Range()
  let at = 0
  for (const node of nodes) {
    if (start >= at && start < at + node.length) range.setStart(node, start - at)
    if (end > at && end <= at + node.length) range.setEnd(node, end - at)
    at += node.length
  }
  return range
}

/** Returns the text of a block, without the items of a list in it, which are blocks too. */
function textNodes(block: Element): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node
    const isOwn = parentElement?.closest('[data-block]') === block
    if (isOwn && !parentElement.closest('.sr-only, pre, button')) nodes.push(node as Text)
  }
  return nodes
}

export const sentencesOf = (block: Element, language: string): Sentence[] =>
  [...Map.groupBy(textNodes(block), ({ parentElement }) => parentElement?.closest(CELLS)).values()].flatMap(
    (nodes) => sentencesIn(nodes, language),
  )

function sentencesIn(nodes: readonly Text[], language: string): Sentence[] {
  const text = nodes.map(({ data }) => data).join('')
  const segments = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)
  return [...segments].flatMap(({ segment, index }) => {
    const spoken = segment.trim()
    if (!/[\p{L}\p{N}]/u.test(spoken)) return []
    const start = index + segment.indexOf(spoken)
    return [{ text: spoken, range: rangeIn(nodes, start, start + spoken.length) }]
  })
}

const blocksOf = (text: Element): Element[] => [...text.querySelectorAll('[data-block]')]

/** Time for a browser to name its voices. */
const VOICES_MS = 1_000

/** Voices can arrive after the first request for them. */
function readVoices(): Promise<SpeechSynthesisVoice[]> {
  const voices = speechSynthesis.getVoices()
  if (voices.length > 0) return Promise.resolve(voices)
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      speechSynthesis.removeEventListener('voiceschanged', done)
      resolve(speechSynthesis.getVoices())
    }
    const timer = setTimeout(done, VOICES_MS)
    speechSynthesis.addEventListener('voiceschanged', done)
  })
}
const base = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0]!

/** Returns a voice of this device for a language. Other voices would send the text to a company. */
async function voiceFor(language: string): Promise<SpeechSynthesisVoice | null> {
  const fitting = (await readVoices()).filter(
    ({ localService, lang }) => localService && base(lang) === base(language),
  )
  return fitting.find((voice) => voice.default) ?? fitting[0] ?? null
}

export type AloudState = 'silent' | 'speaking' | 'paused' | 'no_voice'

interface AloudOptions {
  text: () => Element | null
  onState: (state: AloudState) => void
}

const mark = (name: string, range: Range | null) => {
  if (!('highlights' in CSS)) return
  if (range) CSS.highlights.set(name, new Highlight(range))
  else CSS.highlights.delete(name)
}

export function createReader({ text, onState }: AloudOptions) {
  const styles = new CSSStyleSheet()
  styles.replaceSync(STYLES)
  document.adoptedStyleSheets.push(styles)
  let [blockAt, sentenceAt, rate] = [0, 0, 1]
  let sentences: Sentence[] = []
  let language = 'en'
  let voice: SpeechSynthesisVoice | null = null
  /** Number of the current utterance, so that events of earlier ones are ignored. */
  let turn = 0

  function silence(): void {
    turn += 1
    speechSynthesis.cancel()
    mark(WORD, null)
  }

  function stop(state: AloudState = 'silent'): void {
    silence()
    mark(SENTENCE, null)
    onState(state)
  }

  /** Moves to the next block that has sentences. Returns false at either end of the text. */
  function moveBlock(step: 1 | -1): boolean {
    const blocks = text() ? blocksOf(text()!) : []
    for (let at = blockAt + step; at >= 0 && at < blocks.length; at += step) {
      const { length } = sentencesOf(blocks[at]!, language)
      if (length === 0) continue
      blockAt = at
      sentenceAt = step > 0 ? 0 : length - 1
      return true
    }
    return false
  }

  function show({ range }: Sentence): void {
    mark(SENTENCE, range)
    const { top, bottom } = range.getBoundingClientRect()
    const element = range.startContainer.parentElement
    if (top < 48 || bottom > innerHeight - 64) element?.scrollIntoView({ block: 'center' })
  }

  function say(): void {
    // Without a voice, a browser chooses one, which can belong to a company.
    if (!voice) return
    silence()
    const block = text() && blocksOf(text()!)[blockAt]
    // Read again, because a new highlight replaces text nodes.
    sentences = block ? sentencesOf(block, language) : []
    const sentence = sentences[sentenceAt]
    if (!sentence) return stop()
    const own = turn
    const { text: words, range } = sentence
    const utterance = new SpeechSynthesisUtterance(words)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.rate = rate
    utterance.addEventListener('boundary', ({ name, charIndex, charLength }) => {
      if (own !== turn || name !== 'word') return
      const length = charLength || /^\S*/.exec(words.slice(charIndex))![0].length
      mark(WORD, wordIn(range, charIndex, length))
    })
    utterance.addEventListener('end', () => own === turn && next())
    utterance.addEventListener('error', () => own === turn && stop())
    show(sentence)
    speechSynthesis.speak(utterance)
    onState('speaking')
  }

  function wordIn(sentence: Range, start: number, length: number): Range {
    const nodes = textNodes(blocksOf(text()!)[blockAt]!)
    const first = nodes.indexOf(sentence.startContainer as Text)
    const before = nodes.slice(0, Math.max(0, first)).reduce((sum, node) => sum + node.length, 0)
    const at = before + sentence.startOffset + start
    return rangeIn(nodes, at, at + length)
  }

  function move(step: 1 | -1): void {
    const at = sentenceAt + step
    if (at >= 0 && at < sentences.length) sentenceAt = at
    else if (!moveBlock(step)) return step > 0 ? stop() : say()
    say()
  }
  const next = () => move(1)

  /** Returns the first block on the screen, where a person expects the voice to begin. */
  function firstShown(): number {
    const blocks = blocksOf(text()!)
    const at = blocks.findIndex((block) => block.getBoundingClientRect().bottom > 48)
    return Math.max(0, at)
  }

  return {
    start: async (): Promise<void> => {
      const element = text()
      if (!element) return
      silence()
      const own = turn
      const beginning = (element.textContent ?? '').slice(0, 2_000)
      language = (await detectLanguage(beginning)) ?? screenLanguage()
      voice = await voiceFor(language)
      if (own !== turn) return
      if (!voice) return stop('no_voice')
      blockAt = firstShown() - 1
      if (moveBlock(1)) say()
      else stop()
    },
    /** Resuming is unreliable in browsers, so repeat the sentence. */
    pause: () => {
      silence()
      onState('paused')
    },
    resume: say,
    next,
    previous: () => move(-1),
    setRate: (value: number, isSpeaking: boolean) => {
      rate = value
      if (isSpeaking) say()
    },
    stop: () => stop(),
    close: () => {
      stop()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== styles)
    },
  }
}
