import { z } from 'zod'
import { countCharacters } from './limits.ts'

/** Counts code points, as JSON Schema does. Repeat the limits in `meta` for OpenAPI. */
export function lengthBetween(minimum: number, maximum: number): z.core.CheckFn<string> {
  return ({ value: input, issues }) => {
    // Skip counting if possible: a text has no more code points than UTF-16 units.
    const length = input.length <= maximum && minimum <= 1 ? input.length : countCharacters(input)
    const bound = { origin: 'string', inclusive: true, input } as const
    if (length < minimum)
      issues.push({
        ...bound,
        code: 'too_small',
        minimum,
        message: `must have at least ${minimum} characters`,
      })
    if (length > maximum)
      issues.push({ ...bound, code: 'too_big', maximum, message: `must have at most ${maximum} characters` })
  }
}

export const characters = (minLength: number, maxLength: number) =>
  z.string().check(lengthBetween(minLength, maxLength)).meta({ minLength, maxLength })

/** Any UUID, also of versions that RFC 9562 doesn't define, because ids are opaque. */
export const Id = z.guid()

export const Instant = z.iso.datetime({ offset: true })
