import { createElement, Fragment, type ReactNode } from 'react'
import type { Messages, Part } from '@/lib/language/messages.d.ts'
import { sentenceOf, valueWords, type MessageKey } from '@/lib/language/translate.ts'

type Draw = (words: ReactNode) => ReactNode
export type RichValues<Key extends MessageKey> = {
  [Name in keyof Messages[Key]]: Messages[Key][Name] extends Part
    ? Draw
    : Name extends 'count'
      ? number
      : ReactNode
}

const PIECE = /<(\w+)>(.*?)<\/\1>|\{\{(\w+)\}\}/gs

function piecesOf(sentence: string, values: Readonly<Record<string, unknown>>): ReactNode[] {
  const pieces: ReactNode[] = []
  let end = 0
  for (const match of sentence.matchAll(PIECE)) {
    const [whole, part, inner, name] = match
    pieces.push(sentence.slice(end, match.index))
    end = match.index + whole.length
    if (part !== undefined) {
      pieces.push((values[part] as Draw)(createElement(Fragment, null, ...piecesOf(inner!, values))))
    } else {
      const value = values[name!]
      pieces.push(
        typeof value === 'string' || typeof value === 'number' ? valueWords(value) : (value as ReactNode),
      )
    }
  }
  return [...pieces, sentence.slice(end)]
}

export function rich<Key extends MessageKey>(key: Key, values: RichValues<Key>): ReactNode {
  const given = values as Readonly<Record<string, unknown>>
  return createElement(Fragment, null, ...piecesOf(sentenceOf(key, given['count']), given))
}
