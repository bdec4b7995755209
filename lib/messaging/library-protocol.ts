import { ENDPOINTS, METHOD_NAMES, inputOf, operationOf, responseOf, type Endpoint } from '@bookplate/contract'
import type { MethodName } from '@bookplate/contract'
import { z } from 'zod'

const Call = z.strictObject({ args: z.array(z.unknown()) })

const callOf = (name: MethodName) =>
  Call.check(({ value, issues }) => {
    const endpoint: Endpoint = ENDPOINTS[operationOf(name)]
    const input = inputOf(name, value.args)
    for (const part of ['params', 'query', 'body'] as const) {
      const parsed = endpoint[part]?.safeParse(input[part] ?? {})
      for (const issue of parsed?.error?.issues ?? []) issues.push({ ...issue, input: undefined })
    }
  })

const PreviewText = z.strictObject({
  ref: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  base64: z.string(),
})

type Answer<Name extends MethodName> = Name extends 'bookmarks.preview'
  ? typeof PreviewText
  : Extract<ReturnType<typeof responseOf<Name>>, z.ZodType>

export const LIBRARY_PROTOCOL = Object.fromEntries(
  METHOD_NAMES.map((name) => {
    const response = responseOf(name)
    return [name, { request: callOf(name), response: response === 'jpeg' ? PreviewText : response }]
  }),
) as unknown as { [Name in MethodName]: { request: typeof Call; response: Answer<Name> } }
