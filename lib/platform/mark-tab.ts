import { browser } from 'wxt/browser'

export interface PageMark {
  quote: string
  prefix?: string | undefined
  suffix?: string | undefined
  isNoted: boolean
}

/** Ink on gilt, which is readable on every page. The page can't see this style sheet. */
const STYLES = `::highlight(bookplate) { background-color: #ffe08a; color: #1f1a10 }
::highlight(bookplate-noted) { background-color: #ffe08a; color: #1f1a10; text-decoration: underline 2px #9a6a12 }`

export interface GivenMarks {
  marks: PageMark[]
  replaces: boolean
}

/**
 * Marks words in all frames of a tab that a click has opened to us. Does nothing in browsers without the CSS Custom
 * Highlight API.
 */
export async function markTab(tabId: number, marks: readonly PageMark[], replaces: boolean): Promise<void> {
  const target = { tabId, allFrames: true }
  await browser.scripting.executeScript({
    target,
    func: (given: GivenMarks) => {
      Object.assign(globalThis, { bookplateMarks: given })
    },
    args: [{ marks: [...marks], replaces }],
  })
  if (marks.length > 0) await browser.scripting.insertCSS({ target, css: STYLES })
  await browser.scripting.executeScript({ target, files: ['/mark-words.js' as '/capture-page.js'] })
}
