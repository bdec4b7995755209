import { isRecord } from '@bookplate/contract'
import { MAX_DEPTH, MAX_CHARACTERS } from './safe-content.ts'

/** Reads values of unknown shape without trusting any field. */

export type Fields = Record<string, unknown>

export const fieldsOf = (value: unknown): Fields | null => (isRecord(value) ? value : null)

/** Reads own fields only, because a prototype's fields weren't sent. */
export function field(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

export function listField(fields: Fields, name: string): unknown[] {
  const value = field(fields, name)
  return Array.isArray(value) ? value : []
}

export function textField(fields: Fields, ...names: string[]): string {
  const found = names.map((name) => field(fields, name)).find((value) => typeof value === 'string')
  return typeof found === 'string' ? found : ''
}

// Control characters other than tab and newline, which confuse terminals.
// oxlint-disable-next-line no-control-regex -- matching them is the point
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

export function createTextBudget() {
  let left = MAX_CHARACTERS
  let isCut = false
  return {
    take(text: string): string {
      const clean = text.replace(CONTROLS, '')
      const kept = clean.slice(0, left)
      if (kept.length < clean.length) isCut = true
      left -= kept.length
      return kept
    },
    leaveOut() {
      isCut = true
    },
    isSpent: () => isCut,
  }
}

export type TextBudget = ReturnType<typeof createTextBudget>

/** Collects all texts of an unknown value in order, because the text of an unknown block is still useful. */
export function looseText(value: unknown, depth = 0): string {
  if (depth > MAX_DEPTH) return ''
  if (Array.isArray(value)) return joined(value, depth)
  const fields = fieldsOf(value)
  if (!fields) return ''
  const own = textField(fields, 'text', 'title', 'caption', 'question', 'alt', 'code')
  const inner = ['children', 'content', 'rows', 'cells', 'items', 'blocks'].map((name) =>
    joined(listField(fields, name), depth),
  )
  return [own, ...inner].filter(Boolean).join(' ')
}

/** Limits the items of each list, so that long lists can't exhaust resources. */
const MAX_ITEMS = 500

function joined(values: unknown[], depth: number): string {
  return values
    .slice(0, MAX_ITEMS)
    .map((value) => (typeof value === 'string' ? value : looseText(value, depth + 1)))
    .filter(Boolean)
    .join(' ')
}
