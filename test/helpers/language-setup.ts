import { localeFor } from '@/lib/language/locales.ts'
import { speak } from '@/lib/language/translate.ts'
import { pageReasons } from '@/locales/build/catalogs.ts'
import { readLocales } from '@/locales/build/messages.ts'

const [source] = readLocales()

// Tests have all messages in English.
speak(localeFor('en'), { ...source!.messages, ...pageReasons(source!, source!) })
