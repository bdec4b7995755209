import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { partsOf, placeholdersOf, readLocales, type Message } from '@/locales/build/messages.ts'

const [source, ...others] = readLocales()
const english = source!.messages

const isPlural = (message: Message): message is Record<string, string> => typeof message !== 'string'

/** Names without `count`, which a form may leave out: "one page". */
const named = (message: Message): string[] =>
  placeholdersOf(message)
    .filter((name) => name !== 'count')
    .toSorted()

/** Braces and tags that no placeholder or part explains. */
const brokenMarkup = (text: string): boolean => {
  const rest = text.replaceAll(/\{\{\w+\}\}/g, '').replaceAll(/<(\w+)>.*?<\/\1>/gs, '')
  return /[{}<>]/.test(rest)
}

const formsOf = (message: Message): string[] => (isPlural(message) ? Object.values(message) : [message])

describe.each([source!, ...others])('the messages of $tag', ({ tag, messages }) => {
  it('are known, complete, and readable', () => {
    const keys = Object.keys(messages)
    expect(keys.filter((key) => !(key in english))).toEqual([])
    expect(Object.keys(english).filter((key) => !(key in messages))).toEqual([])
    expect(keys.filter((key) => formsOf(messages[key]!).some(brokenMarkup))).toEqual([])
    expect(keys.filter((key) => formsOf(messages[key]!).some((form) => form.trim() === ''))).toEqual([])
  })

  it('have the same placeholders and parts as the English ones', () => {
    const differing = Object.entries(messages).filter(([key, message]) => {
      const model = english[key]
      if (!model) return false
      const isSame = (of: (message: Message) => string[]) =>
        of(message).toSorted().join(' ') === of(model).toSorted().join(' ')
      return !isSame(named) || !isSame(partsOf)
    })
    expect(differing.map(([key]) => key)).toEqual([])
  })

  it('have exactly the plural forms of the language', () => {
    const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted().join(' ')
    const wrong = Object.entries(messages).filter(
      ([key, message]) =>
        isPlural(message) !== isPlural(english[key] ?? message) ||
        (isPlural(message) && Object.keys(message).toSorted().join(' ') !== categories),
    )
    expect(wrong.map(([key]) => key)).toEqual([])
  })
})

it('explains only existing messages', () => {
  const context = JSON.parse(readFileSync('locales/context.json', 'utf8')) as Record<string, string>
  expect(Object.keys(context).filter((key) => !(key in english))).toEqual([])
})

const changesOf = (text: string) => [...text.matchAll(/^- (.*)/gm)].map(([, change]) => change)

it('has the newest changes of the changelog in every language', () => {
  const sections = readFileSync('docs/changelog.md', 'utf8').split(/^## /m).slice(1)
  const newest = sections.map(changesOf).find((changes) => changes.length > 0)!
  const key = 'settings.about.changes'
  expect(english[key]).toBe(newest.join('\n'))
  for (const { tag, messages } of others)
    expect({ tag, lines: String(messages[key]).split('\n').length }).toEqual({ tag, lines: newest.length })
})
