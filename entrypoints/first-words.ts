import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { showFirstWords } from '@/lib/language/first-words.ts'

/** Comes before the scripts of each page and before its first paint. */
export default defineUnlistedScript(() => showFirstWords(chrome.i18n.getUILanguage()))
