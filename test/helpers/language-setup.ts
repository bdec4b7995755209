import { localeFor } from '@/lib/language/locales.ts'
import { speak } from '@/lib/language/translate.ts'
import { readLocales } from '@/locales/build/messages.ts'

const [source] = readLocales()

// Each surface loads its own messages; tests have all of them, in English.
speak(localeFor('en'), source!.messages)
