import type { z } from 'zod'

/** Guard to generate, for a whole schema or only for the kinds of its values. */
export interface WantedGuard {
  name: string
  schema: z.core.$ZodType
  type: string
  from: string
  /** For values that were fully checked earlier: omits lengths, formats, and rules. */
  isKindOnly?: boolean
  /** Name under which the field names are exported too. */
  fields?: string
}

/** Named lists and rules to reference by name. */
export type Named = Readonly<Record<string, unknown>>

type Def = z.core.$ZodTypeDef &
  Partial<{
    shape: Record<string, z.core.$ZodType>
    catchall: z.core.$ZodType
    element: z.core.$ZodType
    innerType: z.core.$ZodType
    options: z.core.$ZodType[]
    entries: Record<string, string>
    values: unknown[]
    pattern: RegExp
    checks: z.core.$ZodCheck[]
  }>

const defOf = (schema: z.core.$ZodType): Def => schema._zod.def as Def

const text = (value: unknown): string => JSON.stringify(value)

function nameOf(value: unknown, named: Named): string | undefined {
  const isSame = (one: unknown) => one === value || (Array.isArray(one) && text(one) === text(value))
  return Object.keys(named).find((name) => isSame(named[name]))
}

function checkOf(check: z.core.$ZodCheck, named: Named): string {
  const { check: kind, ...rules } = check._zod.def as { check: string; minimum?: number; fn?: unknown }
  if (kind === 'min_length' && rules.minimum === 1) return 'isFilled'
  const rule = kind === 'custom' ? nameOf(rules.fn, named) : undefined
  if (!rule) throw new Error(`No guard is known for the check ${text(check._zod.def)}.`)
  return rule
}

function guardOf(schema: z.core.$ZodType, named: Named, isKindOnly: boolean): string {
  const def = defOf(schema)
  const inner = (one: z.core.$ZodType | undefined) => guardOf(one!, named, isKindOnly)
  const whole = (): string => {
    switch (def.type) {
      case 'string':
        return def.pattern && !isKindOnly ? `matching(${def.pattern})` : 'isText'
      case 'number':
        return 'isNumber'
      case 'boolean':
        return 'isFlag'
      case 'unknown':
        return 'isAnything'
      case 'enum':
      case 'literal': {
        const values = def.values ?? Object.values(def.entries ?? {})
        return `oneOf(${nameOf(values, named) ?? text(values)})`
      }
      case 'optional':
      case 'nullable':
        return `${def.type === 'optional' ? 'optional' : 'orNull'}(${inner(def.innerType)})`
      case 'nonoptional': {
        const optional = defOf(def.innerType!)
        return inner(optional.type === 'optional' ? optional.innerType : def.innerType)
      }
      case 'array':
        return `listOf(${inner(def.element)})`
      case 'union':
        return `anyOf(${def.options?.map(inner).join(', ')})`
      case 'object': {
        const fields = Object.entries(def.shape ?? {}).map(([name, field]) => `${name}: ${inner(field)}`)
        const isStrict = def.catchall !== undefined && defOf(def.catchall).type === 'never'
        return `${isStrict && !isKindOnly ? 'exactly' : 'shaped'}({ ${fields.join(', ')} })`
      }
      default:
        throw new Error(`No guard is known for the schema of a ${def.type}.`)
    }
  }
  const checks = isKindOnly ? [] : (def.checks ?? []).map((check) => checkOf(check, named))
  return checks.length > 0 ? `allOf(${[whole(), ...checks].join(', ')})` : whole()
}

/** Moves a guard with patterns that several fields have to a constant. */
function shareLong(guard: string): [shared: string, guard: string] {
  const [long] = /anyOf\((?:(?:, )?matching\(\/\S+\/\))+\)/.exec(guard) ?? []
  if (!long || guard.split(long).length < 3) return ['', guard]
  return [`const isMatching = ${long}\n\n`, guard.replaceAll(long, 'isMatching')]
}

const imports = (names: readonly string[], from: string, kind = ''): string =>
  names.length > 0 ? `import ${kind}{ ${names.toSorted().join(', ')} } from '${from}'\n` : ''

const BUILDING_BLOCKS =
  'allOf anyOf exactly isAnything isFilled isFlag isNumber isText listOf matching oneOf optional orNull shaped'.split(
    ' ',
  )

/**
 * Zod is too large for screens that must appear at once. One file per guard, because a page includes every
 * file that it needs. `places`: import paths of lists, rules, and building blocks.
 */
export function writeGuard(
  { name, schema, type, from, isKindOnly = false, fields }: WantedGuard,
  named: Named,
  places: { named: string; guards: string },
): string {
  const [shared, guard] = shareLong(guardOf(schema, named, isKindOnly))
  const isUsed = (one: string) => new RegExp(`\\b${one}\\b`).test(shared + guard)
  const blocks = [...BUILDING_BLOCKS.filter(isUsed), 'type Guard']
  const names = Object.keys(named).filter(isUsed)
  const isOne = places.named === places.guards
  const list = fields
    ? `export const ${fields} = ${text(Object.keys(defOf(schema).shape ?? {}))} as const\n\n`
    : ''
  return [
    '// Written from the schema by `npm run guards`; a test compares.\n',
    imports([type], from, 'type '),
    imports(isOne ? [...blocks, ...names] : blocks, places.guards),
    isOne ? '' : imports(names, places.named),
    `\n${list}${shared}export const ${name} = ${guard} as unknown as Guard<${type}>\n`,
  ].join('')
}
