import { isText, listOf, shaped } from '@bookplate/contract'
import { createSerialQueue } from '@/lib/platform/serial-queue.ts'
import { createStoredItem, sessionArea } from '@/lib/platform/storage.ts'

interface ReportFacts {
  version: string
  userAgent: string
  language: string
}

/** Returns a problem report for maintainers, which the person reads and sends. */
export async function reportText({ version, userAgent, language }: ReportFacts): Promise<string> {
  const lines = await recentLogItem.read()
  return [
    `Bookplate ${version}`,
    userAgent,
    language,
    '',
    ...lines.map(({ at, level, message, details }) =>
      [at, level, message, details].filter(Boolean).join(' '),
    ),
  ].join('\n')
}

const isLine = shaped({
  /** RFC 3339. */
  at: isText,
  level: isText,
  message: isText,
  /** JSON, with credentials masked and addresses left out. */
  details: isText,
})

const MAX_LINES = 50
const MAX_DETAILS = 1_000
const WEB_ADDRESS = /\bhttps?:\/\/[^\s"'<>\\]+/gi

const withoutAddresses = (text: string): string => text.replace(WEB_ADDRESS, '[address]')

/** The last warnings and errors. The browser forgets them when it closes. */
const recentLogItem = createStoredItem(sessionArea, 'log', listOf(isLine), [])

/** Stores a line for a report. `details` must be redacted already. */
export function createRecentLog(now: () => number) {
  const serially = createSerialQueue()
  return (level: string, message: string, details: unknown): Promise<void> => {
    const line = {
      at: new Date(now()).toISOString(),
      level,
      message: withoutAddresses(message),
      details: withoutAddresses(JSON.stringify(details) ?? '').slice(0, MAX_DETAILS),
    }
    // A failure to log must not fail the logged call.
    return serially(() => recentLogItem.update((lines) => [...lines, line].slice(-MAX_LINES))).then(
      () => undefined,
      () => undefined,
    )
  }
}
