import { z } from 'zod'

type QueryValue = string | number | boolean | readonly string[] | undefined

/** Encodes a query. Repeats the parameter for a list and omits undefined values. Section "Filters". */
export function encodeQuery(query: Record<string, QueryValue>): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    const values = typeof value === 'object' ? value : [String(value)]
    for (const value of values) params.append(name, value)
  }
  return params
}

function unwrap(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional ? unwrap(schema.unwrap() as z.ZodType) : schema
}

/** Keep a value of the wrong type as text, so that the schema refuses it and names the field. */
function decodeValue(values: string[], schema: z.ZodType | undefined): unknown {
  if (schema instanceof z.ZodArray) return values
  const text = values.length === 1 ? values[0] : values
  if (schema instanceof z.ZodBoolean) return text === 'true' ? true : text === 'false' ? false : text
  if (schema instanceof z.ZodNumber && typeof text === 'string' && /^-?\d+$/.test(text)) return Number(text)
  return text
}

/** Unknown names remain, so that the strict schema refuses them. */
export function decodeQuery(params: URLSearchParams, schema: z.ZodObject): Record<string, unknown> {
  const fields = schema.shape as Record<string, z.ZodType>
  // Not `getAll`, which reads all parameters for each name.
  const valuesOf = Map.groupBy(params, ([name]) => name)
  return Object.fromEntries(
    [...valuesOf].map(([name, pairs]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      return [
        name,
        decodeValue(
          pairs.map(([, value]) => value),
          field && unwrap(field),
        ),
      ]
    }),
  )
}
