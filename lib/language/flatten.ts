export type Message = string | Record<string, string>
export type Messages = Record<string, Message>
export type Tree = { [name: string]: string | Tree }

const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/

/** Converts nested names and plural suffixes of i18next v4 to one message per dotted key. */
export function flatten(tree: Tree, prefix = ''): Messages {
  const messages: Messages = {}
  for (const [name, value] of Object.entries(tree)) {
    const [, base, category] = PLURAL.exec(name) ?? []
    if (typeof value !== 'string') Object.assign(messages, flatten(value, `${prefix}${name}.`))
    else if (base === undefined) messages[prefix + name] = value
    else {
      const forms = messages[prefix + base] ?? {}
      messages[prefix + base] = { ...(forms as Record<string, string>), [category!]: value }
    }
  }
  return messages
}

export function directionOf(tag: string): 'ltr' | 'rtl' {
  const { textInfo, getTextInfo } = new Intl.Locale(tag) as Intl.Locale & {
    textInfo?: { direction?: string }
    getTextInfo?: () => { direction?: string }
  }
  return (getTextInfo?.call(new Intl.Locale(tag)) ?? textInfo)?.direction === 'rtl' ? 'rtl' : 'ltr'
}
