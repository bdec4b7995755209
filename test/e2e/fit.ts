import type { Page } from '@playwright/test'

/** Text of people and pages, which may be shortened. */
const FOREIGN = '[dir=auto], bdi, pre'
/** Wide tables, code, and charts, which may scroll sideways. */
const SCROLLING = '[role=region], figure > :first-child'

/** Sets the width of a screen. A popup takes the width of its content. */
export async function setWidth(page: Page, screen: string, width: number, height = 720): Promise<void> {
  if (screen.startsWith('popup')) await page.evaluate((px) => (document.body.style.width = `${px}px`), width)
  else await page.setViewportSize({ width, height })
  // Open menus follow the window in its next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}

const sideways = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: root, body } = document
    const excess = Math.max(root.scrollWidth - window.innerWidth, body.scrollWidth - body.clientWidth)
    return excess > 0 ? [`scrolls sideways by ${excess} px`] : []
  })

const cutOff = (page: Page) =>
  page.evaluate(
    ({ foreign, scrolling }) =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((box) => box.checkVisibility() && box.clientWidth > 1 && !box.closest(foreign))
        .filter((box) => !box.matches(scrolling) && getComputedStyle(box).overflowX !== 'visible')
        .filter((box) => box.scrollWidth > box.clientWidth + 1)
        .map(
          (box) => `${box.scrollWidth} px in ${box.clientWidth} px: ${box.textContent.trim().slice(0, 60)}`,
        ),
    { foreign: FOREIGN, scrolling: SCROLLING },
  )

const outside = (page: Page) =>
  page.evaluate((scrolling) => {
    const body = document.body.getBoundingClientRect()
    return [...document.querySelectorAll<HTMLElement>('button, a, input, h1, h2, p, label')]
      .filter((box) => box.checkVisibility() && !box.closest('.sr-only'))
      .map((box) => {
        const scroller = box.closest(scrolling)
        const scrolls = scroller && scroller.scrollWidth > scroller.clientWidth
        return { box, rect: (scrolls ? scroller : box).getBoundingClientRect() }
      })
      .filter(({ rect }) => rect.width > 1 && (rect.left < body.left - 1 || rect.right > body.right + 1))
      .map(
        ({ box, rect }) =>
          `${Math.round(rect.left)}–${Math.round(rect.right)}: ${box.outerHTML.slice(0, 120)}`,
      )
  }, SCROLLING)

/** Isolates, and messages of the test language that runs from right to left. */
const OWN = /\u2068[^\u2069]*\u2069|\u202E[^\u202C]*\u202C/g
/** Elements with a direction, and those whose text the browser or the build provides. */
const DIRECTED = '[dir=auto], [dir=ltr], bdi, option, time, th'

/** Returns text that runs against the screen, and sets no direction. In `ar-XB`, that is all foreign text. */
const unmarked = (page: Page) =>
  page.evaluate(
    ({ own, directed }) => {
      const { dir, lang } = document.documentElement
      // Real languages contain names in Latin letters.
      if (dir === 'rtl' && lang !== 'ar-XB') return []
      const foreign = dir === 'rtl' ? /[a-z]/i : /\p{Script=Arabic}/u
      // Between letters, punctuation stays in its place.
      const isSafe = (text: string) => dir === 'rtl' && /^[a-z]([^]*[a-z\d])?$/i.test(text.trim())
      const isForeign = (text: string) =>
        foreign.test(text.replaceAll(new RegExp(own, 'g'), '')) && !isSafe(text)
      const found: string[] = []
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const parent = texts.currentNode.parentElement
        if (isForeign(texts.currentNode.nodeValue ?? '') && !parent?.closest(directed))
          found.push(`no direction: ${parent?.outerHTML.slice(0, 200)}`)
      }
      for (const field of document.querySelectorAll<HTMLInputElement>('input[type=text], textarea'))
        if (isForeign(field.value) && field.dir !== 'auto') found.push(`no direction: ${field.outerHTML}`)
      return found
    },
    { own: OWN.source, directed: DIRECTED },
  )

export async function misfits(page: Page): Promise<string[]> {
  return [
    ...(await sideways(page)),
    ...(await cutOff(page)),
    ...(await outside(page)),
    ...(await unmarked(page)),
  ]
}
