import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { showFirstWords } from '@/lib/language/first-words.ts'

/** Runs before the first paint of each page. */
export default defineUnlistedScript(() => showFirstWords(chrome.i18n.getUILanguage()))
