import type { Messages } from './messages.d.ts'
import { createSpeaker, type Arguments, type Catalog, type Locale, type TextKey } from './speaker.ts'

export type { Catalog, MessageKey, PlainKey, TextKey } from './speaker.ts'

let speaker = createSpeaker({ tag: 'en', direction: 'ltr' }, {})
const listeners = new Set<() => void>()

export const language = (): string => speaker.tag

export function speak(locale: Locale, messages: Catalog): void {
  speaker = createSpeaker(locale, messages)
  for (const listener of listeners) listener()
}

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const sentenceOf = (key: string, count?: unknown): string => speaker.sentenceOf(key, count)
export const valueWords = (value: unknown): string => speaker.valueWords(value)
export const translated = (sentence: string): string | null => speaker.translated(sentence)

export const t = <Key extends TextKey>(key: Key, ...values: Arguments<Messages[Key]>): string =>
  speaker.t(key, ...values)
