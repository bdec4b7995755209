import type { Page } from '@playwright/test'

/** Timeout for a key that changes nothing. */
const GIVE_UP_MS = 5_000

export interface Keystroke {
  letter: number | null
  /** Time until local hits are in the page and laid out. */
  drawn: number | null
  local: number | null
  service: number | null
}

export async function measureKeystroke(page: Page, key: string): Promise<Keystroke> {
  // Observe before pressing, because input and evaluation reach the page separately.
  await page.evaluate((giveUpMs) => {
    const measured = new Promise<Keystroke>((resolve) => {
      let startedAt = 0
      let letter: number | null = null
      let drawn: number | null = null
      let local: number | null = null
      const painted = (then: (at: number) => void) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => then(performance.now()))
          port1.start()
          port2.postMessage(null)
        })
      const look = () => {
        if (startedAt === 0) return
        const said = [...document.querySelectorAll('main [role=status]')].map((one) => one.textContent ?? '')
        if (drawn === null && said.some((text) => text.includes('on this device'))) {
          drawn = performance.now() - startedAt
          painted((at) => (local = at - startedAt))
        }
        if (said.some((text) => /\d\+? results?$/.test(text))) {
          observer.disconnect()
          painted((at) => resolve({ letter, drawn, local, service: at - startedAt }))
        }
      }
      const observer = new MutationObserver(look)
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      addEventListener('keydown', (event) => (startedAt ||= event.timeStamp), { capture: true, once: true })
      const onInput = () => painted((at) => (letter = at - startedAt))
      addEventListener('input', onInput, { capture: true, once: true })
      setTimeout(() => resolve({ letter: null, drawn: null, local: null, service: null }), giveUpMs)
    })
    Reflect.set(window, 'measured', measured)
  }, GIVE_UP_MS)
  await page.keyboard.press(key)
  return page.evaluate(() => Reflect.get(window, 'measured') as Promise<Keystroke>)
}
