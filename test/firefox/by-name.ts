import type { ElementHandle, Page } from 'puppeteer-core'
import { until } from '../helpers/waits.ts'

export const named = async (page: Page, name: string) =>
  until(`"${name}"`, async () => {
    const handle = await page.evaluateHandle((wanted) => {
      const isCalled = (text: string | null | undefined): boolean => text?.trim() === wanted
      const label = [...document.querySelectorAll('label')].find((one) => isCalled(one.textContent))
      const button = [...document.querySelectorAll('button')].find((one) => isCalled(one.textContent))
      return label?.control ?? button ?? null
    }, name)
    return handle.asElement() as ElementHandle<Element> | null
  })

export const type = async (page: Page, name: string, text: string): Promise<void> => {
  await page.bringToFront()
  await (await named(page, name)).type(text)
}

export const press = async (page: Page, name: string): Promise<void> => {
  await page.bringToFront()
  await (await named(page, name)).click()
}

/** Fills in the options page and connects with a key. The browser's prompt follows. */
export const askToConnect = async (page: Page, address: string, key: string): Promise<void> => {
  await type(page, 'Library address', address)
  await press(page, 'Use a key')
  await type(page, 'API key', key)
  await press(page, 'Connect')
}
