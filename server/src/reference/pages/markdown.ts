export interface Site {
  baseUrl: string
}

/** A page in Markdown, from which its HTML is made too. */
export interface Page {
  /** Last part of the address. The index has none. */
  slug: string
  title: string
  summary: string
  /** Paragraphs, headings, lists, tables, and examples. */
  parts: (site: Site) => string[]
}

export const heading = (text: string, level: 2 | 3 = 2): string => `${'#'.repeat(level)} ${text}`
export const list = (...items: string[]): string => items.map((item) => `- ${item}`).join('\n')

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
export const table = (head: readonly string[], rows: readonly string[][]): string =>
  [head, head.map(() => '---'), ...rows].map(row).join('\n')

const example = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``
export const json = (value: unknown): string => example('json', JSON.stringify(value, null, 2))
export const shell = (text: string): string => example('sh', text)
export const http = (text: string): string => example('http', text)

export const code = (text: string | number): string => `\`${text}\``
export const codes = (values: readonly (string | number)[]): string => values.map(code).join(', ')

export const renderMarkdown = ({ title, summary, parts }: Page, site: Site): string =>
  `${[`# ${title}`, summary, ...parts(site)].join('\n\n')}\n`
