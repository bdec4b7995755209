const SECRET_NAMES =
  /^(authorization|cookie|set-cookie|x-api-key|key|apiKey|token|accessToken|refreshToken|access_token|refresh_token|code|code_verifier|client_secret)$/i
const SECRET_TEXT = /(service_[A-Za-z0-9_-]+|Bearer\s+[^\s"']+)/gi
const MASK = '***'
const MAX_DEPTH = 6

/** Returns a copy with credentials masked, by field name and by form within texts. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(SECRET_TEXT, MASK)
  if (value === null || typeof value !== 'object') return value
  if (depth >= MAX_DEPTH) return '…'
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  if (value instanceof Error) {
    const { name, message, stack, cause, ...rest } = value as Error & Record<string, unknown>
    return redact({ name, message, stack, ...(cause ? { cause } : {}), ...rest }, depth + 1)
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      SECRET_NAMES.test(name) ? MASK : redact(item, depth + 1),
    ]),
  )
}

type Write = (level: 'warn' | 'error', message: string, details: unknown) => void

export const createLogger = (write: Write) => ({
  warn: (message: string, details?: unknown): void => write('warn', String(redact(message)), redact(details)),
  error: (message: string, details?: unknown): void =>
    write('error', String(redact(message)), redact(details)),
})
export type Logger = ReturnType<typeof createLogger>
