import type { Speaker } from '../../../../lib/language/speaker.ts'

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/HeadlessChrome\/|Chromium\//, 'Chromium'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const first = (table: typeof BROWSERS, text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1]

/** Names a browser as people do, for example "Firefox on Linux". Omits unknown parts. */
export function browserName({ t }: Speaker, userAgent: string): string {
  const browser = first(BROWSERS, userAgent) ?? t('service.sessions.unknownBrowser')
  const system = first(SYSTEMS, userAgent)
  return system ? t('service.sessions.browserOn', { browser, system }) : browser
}
