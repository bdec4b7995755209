import type { Page } from '@playwright/test'

declare global {
  interface Window {
    heard: string[]
  }
}

/** Runs in the page. Collects each message of a live region that a screen reader can announce. */
function listen(): void {
  const live = '[role=status], [role=alert], [aria-live]'
  const last = new WeakMap<Element, string>()
  /* oxlint-disable unicorn/consistent-function-scoping -- runs in the page */
  const isBlock = (node: Node) =>
    node instanceof Element && !/^(inline|contents)/.test(getComputedStyle(node).display)
  const isReachable = (region: Element) => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    return !region.closest('[inert], [aria-hidden=true]') && (!modal || modal.contains(region))
  }
  /* oxlint-enable unicorn/consistent-function-scoping */
  const wordsIn = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (node instanceof Element && node.ariaHidden === 'true') return ''
    const words = [...node.childNodes].map(wordsIn).join('')
    return isBlock(node) ? ` ${words} ` : words
  }
  const hear = (region: Element, isNew: boolean) => {
    const words = wordsIn(region).replaceAll(/\s+/g, ' ').trim()
    const isSaid =
      words !== '' && words !== last.get(region) && region.checkVisibility() && isReachable(region)
    last.set(region, words)
    // Messages about progress depend on the speed of the machine.
    if (!isSaid || /…|^Importing/.test(words)) return
    const role = region.role ?? 'status'
    // Many screen readers announce a new region only if it is an alert.
    window.heard.push(`${isNew && role !== 'alert' ? 'new ' : ''}${role}: ${words}`)
  }
  // Messages from before.
  for (const region of document.querySelectorAll(live))
    last.set(region, wordsIn(region).replaceAll(/\s+/g, ' ').trim())
  window.heard = []
  new MutationObserver((records) => {
    const regions = new Map<Element, boolean>()
    for (const { target, addedNodes } of records) {
      const parent = target instanceof Element ? target : target.parentElement
      const around = parent?.closest(live)
      if (around && !regions.has(around)) regions.set(around, !last.has(around))
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const region of [node, ...node.querySelectorAll('*')])
            if (region.matches(live)) regions.set(region, !last.has(region))
    }
    for (const [region, isNew] of regions) if (region.isConnected) hear(region, isNew)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

export const startListening = (page: Page): Promise<void> => page.evaluate(listen)

/** Returns what was announced since the last call. */
export const takeHeard = (page: Page): Promise<string[]> => page.evaluate(() => window.heard.splice(0))
