import { redact } from './redact.ts'

export interface Logger {
  warn(message: string, details?: unknown): void
  error(message: string, details?: unknown): void
}

type Write = (level: 'warn' | 'error', message: string, details: unknown) => void

/** Writes to this browser's own console and nowhere else, with every credential masked. */
export function createLogger(write: Write): Logger {
  return {
    warn: (message, details) => write('warn', String(redact(message)), redact(details)),
    error: (message, details) => write('error', String(redact(message)), redact(details)),
  }
}
