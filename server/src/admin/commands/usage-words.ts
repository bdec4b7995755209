import type { Speaker } from '../../../../lib/language/speaker.ts'

type Explain = (speaker: Speaker, first: string, value: string, reason: string) => string

/** Usage errors of commander, which has no translations. */
const SENTENCES: [RegExp, Explain][] = [
  [/^error: unknown command '(.*?)'/, ({ t }, name) => t('service.terminal.noCommand', { name })],
  [/^error: unknown option '(.*?)'/, ({ t }, name) => t('service.terminal.noOption', { name })],
  [/^error: missing required argument '(.*)'/, ({ t }, name) => t('service.terminal.missing', { name })],
  [/^error: required option '(.*)' not/, ({ t }, name) => t('service.terminal.missing', { name })],
  [/^error: option '(.*)' argument missing/, ({ t }, name) => t('service.terminal.noValue', { name })],
  [/^error: too many arguments/, ({ t }) => t('service.terminal.tooMany')],
  [
    /^error: option '(.*?)' argument '(.*)' is invalid\. Allowed choices are (.*)\.$/s,
    ({ t }, option, value, choices) => t('service.terminal.notChoice', { option, value, choices }),
  ],
  [
    /^error: option '(.*?)' argument '(.*)' is invalid\. (.*)$/s,
    ({ t }, option, value, reason) => t('service.terminal.invalid', { option, value, reason }),
  ],
]
const SIMILAR = /\n\(Did you mean (?:one of )?(.*)\?\)$/

/** Translates an error of commander, or returns it unchanged if it is unknown. */
export function usageWords(error: string, speaker: Speaker): string {
  for (const [pattern, tell] of SENTENCES) {
    const [found, first = '', value = '', reason = ''] = pattern.exec(error) ?? []
    if (found === undefined) continue
    const [, similar] = SIMILAR.exec(error) ?? []
    const suggestion = similar ? `\n${speaker.t('service.terminal.similar', { names: similar })}` : ''
    return tell(speaker, first, value, reason) + suggestion
  }
  return error
}
