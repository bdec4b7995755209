import { browser } from 'wxt/browser'
import { appUrl } from './runtime.ts'

/** The language of the browser's own menus, which the names in the manifest follow too. */
export const browserLanguage = (): string => browser.i18n.getUILanguage()

export const readCatalog = async (tag: string, surface: string): Promise<unknown> =>
  (await fetch(appUrl(`/locales/${tag}/${surface}.json`))).json()
