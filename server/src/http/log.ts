export type Level = 'debug' | 'info' | 'warn' | 'error'
export type Log = (level: Level, message: string, fields?: Record<string, unknown>) => void

/** Keys, tokens, and the addresses of copies, which open a copy for anyone. */
const SECRET = /(\bservice_(?=[0-9A-Za-z]{20})|\bBearer +|\/copies\/(?=[\da-f-]{36}\.))[^\s"]+/gi

/** Maximum length of a logged text, because a client can send a path of 240 KB. */
const MAX_TEXT_LENGTH = 1_000
const MAX_STACK_LENGTH = 4_000

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}… (${text.length} characters)` : text

/** JSON allows these characters. A terminal could obey them, so a path could forge log lines. */
const INVISIBLE = /[\u007f-\u009f\u2028\u2029]|\p{Cf}/gu

const escapeInvisible = (json: string): string =>
  json.replace(INVISIBLE, (invisible) =>
    invisible
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )

const redact = (text: string): string => text.replace(SECRET, '$1***')

function plain(value: unknown): unknown {
  if (!(value instanceof Error)) return value
  return { name: value.name, message: value.message, stack: value.stack, cause: plain(value.cause) }
}

export function createLog(write: (line: string) => void, now: () => number): Log {
  return (level, message, fields = {}) => {
    const rest = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]))
    const record = { at: new Date(now()).toISOString(), level, message, ...rest }
    const short = (name: string, value: unknown): unknown =>
      typeof value === 'string'
        ? cut(redact(value), name === 'stack' ? MAX_STACK_LENGTH : MAX_TEXT_LENGTH)
        : value
    write(`${escapeInvisible(redact(JSON.stringify(record, short)))}\n`)
  }
}
