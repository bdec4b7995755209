import { HIGHLIGHT_COLORS, type HighlightColor } from '@bookplate/contract'
import { browser } from 'wxt/browser'
import { resultOf, setGlobals } from './read-tab.ts'

export interface PageMark {
  /** Missing until the library has it. */
  id?: string | undefined
  quote: string
  prefix?: string | undefined
  suffix?: string | undefined
  isNoted: boolean
  color: HighlightColor
}

/** Background with dark text, and an underline style for color-blind people. */
const LOOKS: Record<HighlightColor, [ground: string, line: string]> = {
  yellow: ['#ffe08a', 'none'],
  green: ['#b9ecc3', 'underline dotted #1d6b34'],
  blue: ['#bcdcff', 'underline dashed #1f5fa8'],
  pink: ['#ffc9de', 'underline double #a8316f'],
}

/** The page can't see this style sheet. */
const STYLES = [
  ...HIGHLIGHT_COLORS.map((color) => {
    const [ground, line] = LOOKS[color]
    return `::highlight(bookplate-${color}) { background-color: ${ground}; color: #1f1a10; text-decoration: ${line} }`
  }),
  '::highlight(bookplate-noted) { text-decoration: underline 2px #9a6a12 }',
].join('\n')

export interface MarkRequest {
  marks: PageMark[]
  replaces: boolean
}

/** Marks words in all frames of a tab, if the browser has the CSS Custom Highlight API. */
export async function markTab(tabId: number, bookplateMarks: MarkRequest): Promise<void> {
  const target = { tabId, allFrames: true }
  await setGlobals(target, { bookplateMarks })
  if (bookplateMarks.marks.length > 0) await browser.scripting.insertCSS({ target, css: STYLES })
  await browser.scripting.executeScript({ target, files: ['/mark-words.js' as '/capture-page.js'] })
}

export interface MarkUnderPointer {
  id: string
  quote: string
}

/** Returns the highlight on which the browser's menu was opened, or null. */
export const markUnderPointer = (tabId: number, frameId = 0): Promise<MarkUnderPointer | null> =>
  resultOf({
    target: { tabId, frameIds: [frameId] },
    func: () => (globalThis as { bookplateMark?: MarkUnderPointer | null }).bookplateMark,
  }) as Promise<MarkUnderPointer | null>
