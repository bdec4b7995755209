import { createElement, Fragment, type ReactNode } from 'react'
import { drawSentence, type RichValues } from '@/lib/language/rich.ts'
import { sentenceOf, valueWords, type MessageKey } from '@/lib/language/translate.ts'

const join = (pieces: unknown[]): ReactNode => createElement(Fragment, null, ...(pieces as ReactNode[]))

export function rich<Key extends MessageKey>(key: Key, values: RichValues<Key, ReactNode>): ReactNode {
  const parts = values as Readonly<Record<string, unknown>>
  return drawSentence(sentenceOf(key, parts['count']), parts, valueWords, join)
}
