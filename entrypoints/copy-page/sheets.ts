import { importsOf, resolveAddress } from '@/lib/copies/css.ts'
import { baseOf, textOf } from '../capture-page/natives.ts'

export interface SheetText {
  text: string
  base: string
}

/** Matches a value that the browser can't serialize: a shorthand with `var()` and a part that was set again. */
const LOST_VALUE = /[{;]\s*(?!--)[a-z][\w-]*:\s*;/u

const rulesOf = (sheet: CSSStyleSheet): CSSRule[] | null => {
  try {
    return [...sheet.cssRules]
  } catch {
    return null
  }
}

const written = (rules: readonly CSSRule[]): string => rules.map(({ cssText }) => cssText).join('\n')

/** Whether the rules still match the source, because scripts can add and remove rules. */
function isUnchanged(source: string, text: string): boolean {
  try {
    const parsed = new CSSStyleSheet()
    parsed.replaceSync(source)
    return written([...parsed.cssRules]) === text
  } catch {
    return false
  }
}

/** Fetches a file as the page would, from the browser's cache if possible. */
export const fetchAsPage = async (url: string, signal: AbortSignal): Promise<Response | null> => {
  const answer = await fetch(url, { cache: 'force-cache', credentials: 'same-origin', signal }).catch(
    () => null,
  )
  return answer?.ok ? answer : null
}

export function createSheets(texts: Readonly<Record<string, string>>, signal: AbortSignal) {
  const byAddress = new Map<string, string | null>(Object.entries(texts))
  const needed = new Set<string>()
  /** Sheets whose imports were fetched, because sheets can import each other. */
  const followed = new Set<string>()

  async function fetchText(url: string): Promise<string | null> {
    if (!byAddress.has(url)) {
      const answer = await fetchAsPage(url, signal)
      byAddress.set(url, answer && (await answer.text().catch(() => null)))
      if (byAddress.get(url) === null) needed.add(url)
    }
    return byAddress.get(url) ?? null
  }

  async function fetchWithImports(url: string): Promise<string | null> {
    const text = await fetchText(url)
    if (text === null || followed.has(url)) return text
    followed.add(url)
    for (const imported of importsOf(text, url)) await fetchWithImports(imported)
    return text
  }

  async function textOfRules(sheet: CSSStyleSheet, base: string): Promise<string | null> {
    const rules = rulesOf(sheet)
    if (!rules) return sheet.href === null ? null : fetchWithImports(sheet.href)
    for (const rule of rules) {
      // Each frame has separate constructors, so `instanceof` fails.
      const { href, styleSheet } = rule as CSSImportRule
      if (rule.constructor.name !== 'CSSImportRule' || !styleSheet) continue
      const url = resolveAddress(href, base)
      if (byAddress.has(url)) continue
      byAddress.set(url, '')
      byAddress.set(url, await textOfRules(styleSheet, url))
    }
    const text = written(rules)
    if (!LOST_VALUE.test(text)) return text
    const owner = sheet.ownerNode
    const source = sheet.href ? await fetchText(sheet.href) : owner && textOf(owner)
    return source !== null && (sheet.href !== null || isUnchanged(source, text)) ? source : text
  }

  return {
    /** Returns null for a disabled or unreadable sheet. */
    async read(sheet: CSSStyleSheet, owner: Node): Promise<SheetText | null> {
      if (sheet.disabled) return null
      const base = sheet.href ?? baseOf(owner)
      const text = await textOfRules(sheet, base)
      return text === null ? null : { text, base }
    },
    imported: (url: string): SheetText | null => {
      const text = byAddress.get(url)
      return text ? { text, base: url } : null
    },
    /** Addresses of unreadable sheets whose text the background must fetch. */
    needed: (): string[] => [...needed],
  }
}
export type Sheets = ReturnType<typeof createSheets>
