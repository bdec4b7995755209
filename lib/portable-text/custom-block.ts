import { field, fieldsOf, listField, looseText, textField, type Fields, type TextBudget } from './reader.ts'
import type { SafeBlock } from './safe-content.ts'
import { safeLink } from './safe-link.ts'

type Reader = (fields: Fields, key: string, budget: TextBudget) => SafeBlock | null

const MAX_OPTIONS = 50

const image: Reader = (fields, key, budget) => {
  const asset = fieldsOf(field(fields, 'asset'))
  const ref = textField(fields, 'ref') || (asset ? textField(asset, '_ref', 'ref') : '')
  const alt = budget.take(textField(fields, 'alt', 'altText', 'caption'))
  return ref ? { _type: 'image', _key: key, ref, alt } : null
}

const embed: Reader = (fields, key, budget) => {
  const url = safeLink(field(fields, 'url') ?? field(fields, 'href'))
  return url
    ? { _type: 'embed', _key: key, url, title: budget.take(textField(fields, 'title', 'caption')) }
    : null
}

const poll: Reader = (fields, key, budget) => {
  const options = listField(fields, 'options')
    .slice(0, MAX_OPTIONS)
    .map((option) => {
      const inner = fieldsOf(option)
      const votes = inner ? field(inner, 'votes') : null
      const text =
        typeof option === 'string' ? option : inner ? textField(inner, 'text', 'label', 'title') : ''
      return {
        text: budget.take(text),
        votes: typeof votes === 'number' && Number.isFinite(votes) && votes >= 0 ? votes : null,
      }
    })
    .filter((option) => option.text !== '')
  const question = budget.take(textField(fields, 'question', 'title', 'text'))
  return question || options.length > 0 ? { _type: 'poll', _key: key, question, options } : null
}

const code: Reader = (fields, key, budget) => {
  const text = budget.take(textField(fields, 'code', 'text') || looseText(fields))
  return text
    ? { _type: 'code', _key: key, language: textField(fields, 'language').slice(0, 40), code: text }
    : null
}

const READERS = new Map<unknown, Reader>([
  ['image', image],
  ['embed', embed],
  ['poll', poll],
  ['code', code],
])

/** Reads a documented block other than a paragraph. Returns null if it is unknown or unusable. */
export function customBlock(fields: Fields, key: string, budget: TextBudget): SafeBlock | null {
  return READERS.get(field(fields, '_type'))?.(fields, key, budget) ?? null
}
