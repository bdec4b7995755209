import { parseJson } from '@bookplate/contract'
import { z } from 'zod'
import { applicationType, isAllowedRedirect, MAX_CLIENT_NAME_LENGTH } from './clients.ts'

const MAX_REDIRECTS = 10
const MAX_REDIRECT_LENGTH = 2_000
const MAX_SCOPE_LENGTH = 200
const MAX_LIST_LENGTH = 10
const MAX_WORD_LENGTH = 100

const GRANT_TYPES = ['authorization_code', 'refresh_token']
const RESPONSE_TYPES = ['code']

const listOfKnown = (known: readonly string[]) =>
  z
    .array(z.string().max(MAX_WORD_LENGTH))
    .max(MAX_LIST_LENGTH)
    .default([...known])
    .transform((words) => known.filter((word) => words.includes(word)))
    .refine((words) => words.includes(known[0]!))

/** Metadata with addresses (logos, keys, sectors) is never stored, shown, or fetched. */
const ClientMetadata = z.object({
  redirect_uris: z
    .array(z.string().max(MAX_REDIRECT_LENGTH).refine(isAllowedRedirect))
    .min(1)
    .max(MAX_REDIRECTS),
  // One line, so that an app can't imitate text around its name.
  client_name: z
    .string()
    .transform((name) => name.replace(/[\p{C}\s]+/gu, ' ').trim())
    .pipe(z.string().max(MAX_CLIENT_NAME_LENGTH))
    .optional(),
  grant_types: listOfKnown(GRANT_TYPES),
  response_types: listOfKnown(RESPONSE_TYPES),
  scope: z.string().max(MAX_SCOPE_LENGTH).optional(),
})

type Metadata = Omit<z.infer<typeof ClientMetadata>, 'scope'> & {
  application_type: 'native' | 'web'
  token_endpoint_auth_method: 'none'
}

export type Registered =
  | { ok: true; metadata: Metadata }
  | { ok: false; error: 'invalid_redirect_uri' | 'invalid_client_metadata'; description: string }

const refused = (error: Extract<Registered, { ok: false }>['error'], description: string): Registered => ({
  ok: false,
  error,
  description,
})

/** Parses a dynamic client registration. Drops unknown metadata, as RFC 7591 requires. */
export function readRegistration(body: string | null): Registered {
  const parsed = ClientMetadata.safeParse(parseJson(body ?? ''))
  if (parsed.success) {
    // The scope of a registration doesn't limit later requests.
    const { scope: _, ...metadata } = parsed.data
    return {
      ok: true,
      metadata: {
        ...metadata,
        application_type: applicationType(metadata.redirect_uris),
        // Dynamically registered clients are public, so they get no secret.
        token_endpoint_auth_method: 'none',
      },
    }
  }
  const [field] = parsed.error.issues[0]?.path ?? []
  if (field === undefined) return refused('invalid_client_metadata', 'The body must be a JSON object.')
  if (field === 'redirect_uris') {
    return refused(
      'invalid_redirect_uri',
      `Send 1 to ${MAX_REDIRECTS} redirect URIs, each https, http on this computer, or a scheme with a dot such as com.example.app:/callback.`,
    )
  }
  if (field === 'grant_types' || field === 'response_types') {
    const [needed] = field === 'grant_types' ? GRANT_TYPES : RESPONSE_TYPES
    return refused(
      'invalid_client_metadata',
      `"${field}" must contain "${needed}": apps can't sign in in another way.`,
    )
  }
  const long = field === 'client_name' ? `: at most ${MAX_CLIENT_NAME_LENGTH} characters` : ''
  return refused('invalid_client_metadata', `"${String(field)}" is not valid${long}.`)
}
