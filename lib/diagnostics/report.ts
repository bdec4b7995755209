import { recentLogItem } from './recent-log.ts'

interface ReportFacts {
  version: string
  userAgent: string
  language: string
}

/** Returns what a maintainer needs to know about a problem. It is for the person to read and to send. */
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
