import type { Page } from '@playwright/test'

/** Returns controls smaller than 24 by 24 px, except links within a sentence. Labels count as part of a control. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = 'a[href], button, summary, select, input:not([type=file]), textarea, [role=option]'
    const found: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      const { display } = getComputedStyle(control)
      if (!control.checkVisibility() || display === 'inline') continue
      const label = (control as HTMLInputElement).labels?.[0]
      const boxes = [control, ...(label ? [label] : [])].map((box) => box.getBoundingClientRect())
      const isLarge = boxes.some(({ width, height }) => Math.round(width) >= 24 && Math.round(height) >= 24)
      const { width, height } = boxes[0]!
      if (!isLarge && width > 1) found.push(`${width} × ${height} px: ${control.outerHTML.slice(0, 160)}`)
    }
    return found
  })

/** Returns elements that still move when people ask for less motion. */
export const motions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
    const seconds = (list: string) => Math.max(...list.split(',').map(Number.parseFloat))
    const moves = ({ animationDuration, transitionDuration, scrollBehavior }: CSSStyleDeclaration) =>
      Math.max(seconds(animationDuration), seconds(transitionDuration)) > 0.01 || scrollBehavior === 'smooth'
    return [...document.querySelectorAll('*')]
      .filter((element) =>
        [null, '::before', '::after'].some((part) => moves(getComputedStyle(element, part))),
      )
      .map((element) => `moves: ${element.outerHTML.slice(0, 160)}`)
  })

/** Returns elements that something shines through, except disabled controls and their labels. */
export const translucent = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { opacity, backdropFilter } = getComputedStyle(element)
      if (!element.checkVisibility() || element.matches(':disabled, [aria-disabled=true], :has(> :disabled)'))
        continue
      const isField = element instanceof HTMLInputElement
      const veil = element.matches('dialog:modal') && getComputedStyle(element, '::backdrop').backgroundColor
      const isVeiled = veil !== false && veil.startsWith('rgba')
      if ((opacity !== '1' && !isField) || backdropFilter !== 'none' || isVeiled)
        found.push(`shines through: ${element.outerHTML.slice(0, 160)}`)
    }
    return found
  })

/** Returns states, selected text, and shapes that can't be seen with forced colors. */
export const lostWithColors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const report = (problem: string, { outerHTML }: Element) =>
      found.push(`${problem}: ${outerHTML.slice(0, 160)}`)
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
    const look = (element: Element) => {
      const { backgroundColor, borderColor, color } = getComputedStyle(element)
      return [backgroundColor, borderColor, color].join()
    }
    for (const name of ['aria-pressed', 'aria-selected', 'data-active', 'data-checked'])
      for (const element of document.querySelectorAll(`[${name}]:not([${name}=false])`)) {
        const [before, value] = [look(element), element.getAttribute(name)!]
        element.removeAttribute(name)
        if (look(element) === before) report(`${name} has no color`, element)
        element.setAttribute(name, value)
      }
    for (const element of document.querySelectorAll('body *')) {
      const style = getComputedStyle(element)
      const { backgroundColor, borderWidth, color, forcedColorAdjust } = style
      if (!element.checkVisibility()) continue
      if (forcedColorAdjust === 'none') {
        const root = element.closest(
          '[aria-pressed=true], [aria-selected=true], [data-active], [data-checked], mark',
        )
        if (root && color !== getComputedStyle(root).color) report('text has another color', element)
        continue
      }
      const isShape = element.matches(':empty:not(svg *, img, iframe, input, svg, textarea, hr)')
      const isGround = backgroundColor === getComputedStyle(document.documentElement).backgroundColor
      if (isShape && isGround && borderWidth === '0px') report('shape has no color', element)
    }
    return found
  })
