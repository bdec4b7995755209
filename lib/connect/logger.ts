import { redact } from './redact.ts'

type Write = (level: 'warn' | 'error', message: string, details: unknown) => void

/** Logs to this browser's console with credentials masked. */
export function createLogger(write: Write) {
  return {
    warn: (message: string, details?: unknown): void =>
      write('warn', String(redact(message)), redact(details)),
    error: (message: string, details?: unknown): void =>
      write('error', String(redact(message)), redact(details)),
  }
}
export type Logger = ReturnType<typeof createLogger>
