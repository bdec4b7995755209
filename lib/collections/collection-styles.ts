import { ENDPOINTS, isRecord } from '@bookplate/contract'
import { readBounded } from '@/lib/client/bounded-body.ts'

export interface CollectionStyles {
  colors: string[]
  icons: string[]
}

const MAX_BYTES = 4_000_000
const MAX_IDS = 500

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce(
    (inner, name) => (isRecord(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
    value,
  )

function resolved(description: unknown, schema: unknown): unknown {
  const ref = at(schema, '$ref')
  if (typeof ref !== 'string' || !ref.startsWith('#/')) return schema
  return at(description, ...ref.slice(2).split('/'))
}

function idsOf(description: unknown, schema: unknown): string[] {
  const values = at(resolved(description, schema), 'enum')
  if (!Array.isArray(values)) return []
  return values.filter((id): id is string => typeof id === 'string').slice(0, MAX_IDS)
}

/** Reads the ids from the OpenAPI description of `POST /v1/collections`. */
function stylesOfDescription(description: unknown): CollectionStyles {
  const { path } = ENDPOINTS['collections.create']
  const body = at(description, 'paths', path, 'post', 'requestBody')
  const schema = resolved(
    description,
    at(resolved(description, body), 'content', 'application/json', 'schema'),
  )
  const property = (name: string) => idsOf(description, at(schema, 'properties', name))
  return { colors: property('color'), icons: property('icon') }
}

interface ReadOptions {
  baseUrl: string
  fetch: typeof fetch
  signal?: AbortSignal
}

/** Downloads the service's description without a credential. Returns no ids if there is none. */
export async function readCollectionStyles({
  baseUrl,
  fetch,
  signal,
}: ReadOptions): Promise<CollectionStyles> {
  try {
    const response = await fetch(`${baseUrl.replace(/\/$/, '')}/openapi.json`, {
      credentials: 'omit',
      redirect: 'error',
      signal: signal ?? null,
    })
    if (!response.ok) return { colors: [], icons: [] }
    const text = new TextDecoder().decode(await readBounded(response, MAX_BYTES))
    return stylesOfDescription(JSON.parse(text))
  } catch {
    // Choosing a style is optional.
    return { colors: [], icons: [] }
  }
}
