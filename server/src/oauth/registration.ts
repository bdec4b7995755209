import { z } from 'zod'
import { isAllowedRedirect, MAX_CLIENT_NAME_LENGTH } from './clients.ts'

const MAX_REDIRECTS = 10
const MAX_REDIRECT_LENGTH = 2_000
const MAX_SCOPE_LENGTH = 200
const MAX_LIST_LENGTH = 10
const MAX_WORD_LENGTH = 100

const word = z.string().max(MAX_WORD_LENGTH)

/**
 * All that an app may say of itself. Metadata with addresses in it (logos, keys, sectors) has no place here: none is
 * stored, shown or fetched.
 */
const ClientMetadata = z.object({
  redirect_uris: z
    .array(z.string().max(MAX_REDIRECT_LENGTH).refine(isAllowedRedirect))
    .min(1)
    .max(MAX_REDIRECTS),
  // One line, as it will be shown: an app must not write the sentence around its name.
  client_name: z
    .string()
    .transform((name) => name.replace(/[\p{C}\s]+/gu, ' ').trim())
    .pipe(z.string().max(MAX_CLIENT_NAME_LENGTH))
    .optional(),
  application_type: word.optional(),
  grant_types: z.array(word).max(MAX_LIST_LENGTH).optional(),
  response_types: z.array(word).max(MAX_LIST_LENGTH).optional(),
  token_endpoint_auth_method: word.optional(),
  scope: z.string().max(MAX_SCOPE_LENGTH).optional(),
})

export type Registered =
  | { ok: true; metadata: Omit<z.infer<typeof ClientMetadata>, 'scope'> }
  | { ok: false; error: 'invalid_redirect_uri' | 'invalid_client_metadata'; description: string }

const refused = (error: Extract<Registered, { ok: false }>['error'], description: string): Registered => ({
  ok: false,
  error,
  description,
})

/** Reads what an app that registers itself sent. What it says beyond that is dropped, as RFC 7591 wants it. */
export function readRegistration(body: string | null): Registered {
  let sent: unknown
  try {
    sent = JSON.parse(body ?? '')
  } catch {
    return refused('invalid_client_metadata', 'The body must be a JSON object.')
  }
  const parsed = ClientMetadata.safeParse(sent)
  if (parsed.success) {
    // What an app asks for at first is not all that its person may ever allow it.
    const { scope: _, ...metadata } = parsed.data
    return { ok: true, metadata }
  }
  const [field] = parsed.error.issues[0]?.path ?? []
  if (field === undefined) return refused('invalid_client_metadata', 'The body must be a JSON object.')
  if (field === 'redirect_uris') {
    return refused(
      'invalid_redirect_uri',
      `Send 1 to ${MAX_REDIRECTS} redirect URIs, each https, or http on this computer.`,
    )
  }
  const long = field === 'client_name' ? `: at most ${MAX_CLIENT_NAME_LENGTH} characters` : ''
  return refused('invalid_client_metadata', `"${String(field)}" is not what it must be${long}.`)
}
