export type Level = 'info' | 'warn' | 'error'
export type Log = (level: Level, message: string, fields?: Record<string, unknown>) => void

/** API keys and bearer tokens, wherever they have got into a text. */
const SECRET = /\bservice_[0-9A-Za-z]{20,}|\bBearer +[^\s"]+/gi

const redact = (line: string): string =>
  line.replace(SECRET, (secret) => (/^bearer/i.test(secret) ? 'Bearer ***' : 'service_***'))

function plain(value: unknown): unknown {
  if (!(value instanceof Error)) return value
  return { name: value.name, message: value.message, stack: value.stack, cause: plain(value.cause) }
}

/** Structured logs: a JSON object a line, without secrets. */
export function createLog(write: (line: string) => void, now: () => number): Log {
  return (level, message, fields = {}) => {
    const rest = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]))
    const record = { at: new Date(now()).toISOString(), level, message, ...rest }
    write(`${redact(JSON.stringify(record))}\n`)
  }
}
