import { addressesIn } from '@bookplate/contract'
import type { JsonFormat } from '../format.ts'
import { asArray, asText, isRecord, objectsOf, type Fields } from '../json-values.ts'
import { valueAt } from '../table.ts'

/** The text before or after an address. Within a sentence, the address stays, so that the sentence is whole. */
const textAround = (text: string, url: string): string =>
  (text.startsWith(url)
    ? text.slice(url.length)
    : text.endsWith(url)
      ? text.slice(0, -url.length)
      : text
  ).trim()

/** Returns a row for each link of a text that a person wrote. The text is its note. */
const rowsOfText = (text: string, links: ReadonlyMap<string, unknown>, more: Fields): Fields[] =>
  [...links].map(([url, title]) => ({
    ...more,
    url,
    title: title ?? more['title'],
    note: textAround(text, url),
  }))

/** An entity of a message, or words without a form. */
const entitiesOf = ({ text_entities: entities, text }: Fields): Fields[] =>
  (Array.isArray(entities) ? entities : Array.isArray(text) ? text : [text]).map((part) =>
    isRecord(part) ? part : { type: 'plain', text: part },
  )

const LINK_TYPES = new Set<unknown>(['link', 'text_link'])

const isMessage = ({ type, date, from, text }: Fields): boolean =>
  type === 'message' && date !== undefined && from !== undefined && text !== undefined

/** Telegram: the messages of one chat, or of the saved messages if the file has all chats. */
export const telegramJson: JsonFormat = {
  kind: 'json',
  name: 'Telegram',
  element: isMessage,
  document: (chat) => {
    const chats = objectsOf(valueAt(chat, 'chats.list')).filter(({ type }) => type === 'saved_messages')
    const messages = [chat, ...chats].flatMap((part) => objectsOf(part['messages']))
    return messages.some(isMessage) ? messages.flatMap(rowsOfMessage) : null
  },
  rowsOf: rowsOfMessage,
  map: {
    // Telegram links words such as `example.org`, too.
    url: ({ url }: Fields) => (/^[\w.-]+:/.test(asText(url)) ? url : `https://${asText(url)}`),
  },
}

function rowsOfMessage(message: Fields): Fields[] {
  const entities = entitiesOf(message)
  const links = entities
    .filter(({ type }) => LINK_TYPES.has(type))
    .map(({ href, text }) => (href ? ([asText(href), text] as const) : ([asText(text), undefined] as const)))
  const tags = entities.filter(({ type }) => type === 'hashtag').map(({ text }) => asText(text).slice(1))
  const saved = message['date_unixtime'] ?? message['date']
  return rowsOfText(entities.map(({ text }) => asText(text)).join(''), new Map(links), { tags, saved })
}

/** A note of Google Keep. Notes in the trash are left out, and archived ones stay active. */
export const keepJson: JsonFormat = {
  kind: 'json',
  name: 'Google Keep',
  element: (note) => 'userEditedTimestampUsec' in note && 'isTrashed' in note,
  rowsOf: (note) => {
    if (note['isTrashed'] === true) return []
    const items = objectsOf(note['listContent']).map(({ text }) => asText(text))
    const text = [asText(note['textContent']), ...items].filter(Boolean).join('\n')
    // Keep lists addresses without a scheme as annotations.
    const addresses = addressesIn(text).filter((url) => /^http/i.test(url))
    const links = new Map<string, unknown>(addresses.map((url) => [url, undefined]))
    for (const { url, title } of objectsOf(note['annotations'])) if (url) links.set(asText(url), title)
    return rowsOfText(text, links, {
      title: note['title'],
      tags: asArray(note['labels']),
      saved: note['createdTimestampUsec'] ?? note['userEditedTimestampUsec'],
      favorite: note['isPinned'],
    })
  },
}
