import { SETTING_NAMES } from '../../config.ts'
import { ok, warning, type Finding } from './finding.ts'

const PREFIX = 'BOOKPLATE_'

/** Finds misspelled names, which the service ignores. Invalid values already stopped the command. */
export function* examineSettings(environment: NodeJS.ProcessEnv): Generator<Finding> {
  const given = Object.keys(environment).filter((name) => name.startsWith(PREFIX))
  const unknown = given.filter((name) => !SETTING_NAMES.includes(name))
  for (const name of unknown) {
    const alike = SETTING_NAMES.filter((one) => one[PREFIX.length] === name[PREFIX.length])
    yield warning(
      `${name} is not a setting and has no effect.`,
      `Did you mean ${(alike.length > 0 ? alike : SETTING_NAMES).join(', ')}?`,
    )
  }
  if (unknown.length === 0) yield ok(`Settings: ${given.toSorted().join(', ') || 'all at their defaults'}`)
}
