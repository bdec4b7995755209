import type { IncomingMessage } from 'node:http'

export type FailureReason = 'tooMany' | 'tooLong' | 'embedded' | 'away' | 'library'

export type FailedPage = (
  request: IncomingMessage,
  reason: FailureReason | { message: string },
) => Promise<{ headers: Record<string, string>; body: string }>
