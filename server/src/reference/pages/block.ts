/** Text may contain only `code` and [link](address), so that HTML and Markdown come from one source. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'code'; language: 'json' | 'http' | 'sh'; text: string }

export interface Page {
  /** Last part of the address. The index has none. */
  slug: string
  title: string
  summary: string
  blocks: (site: Site) => Block[]
}

export interface Site {
  baseUrl: string
}

export const heading = (text: string, level: 2 | 3 = 2): Block => ({ kind: 'heading', level, text })
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
export const list = (...items: string[]): Block => ({ kind: 'list', items })
export const table = (head: string[], rows: string[][]): Block => ({ kind: 'table', head, rows })
export const json = (value: unknown): Block => ({
  kind: 'code',
  language: 'json',
  text: JSON.stringify(value, null, 2),
})
export const shell = (text: string): Block => ({ kind: 'code', language: 'sh', text })
export const http = (text: string): Block => ({ kind: 'code', language: 'http', text })

export const code = (text: string | number): string => `\`${text}\``
export const codes = (values: readonly (string | number)[]): string => values.map(code).join(', ')
