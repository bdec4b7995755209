import type { Lab } from './lab.ts'

export interface Rule {
  section: string
  name: string
  /** A deviation from a `reading`, an interpretation of an ambiguous sentence, doesn't fail the run. */
  level: 'must' | 'reading'
  check: (lab: Lab) => Promise<void>
}

export function section(title: string) {
  const rules: Rule[] = []
  const add = (level: Rule['level']) => (name: string, check: Rule['check']) => {
    rules.push({ section: title, name, level, check })
  }
  return { rules, must: add('must'), reading: add('reading') }
}
