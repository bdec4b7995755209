import type { Lab } from './lab.ts'

export interface Rule {
  /** Section of the API document. */
  section: string
  /** The rule, as a sentence about the service. */
  name: string
  /**
   * A `reading` is our way to read a sentence that can be read two ways: another service may differ without being
   * wrong, so it is told but does not fail the run.
   */
  level: 'must' | 'reading'
  check: (lab: Lab) => Promise<void>
}

/** Rules of one section. */
export function section(title: string) {
  const rules: Rule[] = []
  const add = (level: Rule['level']) => (name: string, check: Rule['check']) => {
    rules.push({ section: title, name, level, check })
  }
  return { rules, must: add('must'), reading: add('reading') }
}
