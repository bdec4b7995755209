import type { Page } from '@playwright/test'

/** A key that changes nothing on the screen is no measurement. */
const GIVE_UP_MS = 5_000

export interface Keystroke {
  /** Until the frame that shows the letter itself. */
  letter: number | null
  /** Until the page holds the local hits, measured and laid out: what the panel has to do for a key. */
  drawn: number | null
  /** Until the frame that shows them. */
  local: number | null
  service: number | null
}

/** Presses the key, and tells how long it took to the frames with the letter, the first local hits and the library's answer. */
export async function measureKeystroke(page: Page, key: string): Promise<Keystroke> {
  // Watching begins before the key is sent: input and evaluation reach the page by different ways.
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
        if (drawn === null && said.some((text) => text.includes('seen before'))) {
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
