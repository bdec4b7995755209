import { MAX_COPY_UNPACKED_BYTES, TransportError } from '@bookplate/contract'
import { readBounded } from '@/lib/client/bounded-body.ts'

const unreachable = (cause?: unknown) =>
  new TransportError({ kind: 'unreachable', message: 'The copy could not be loaded.' }, { cause })

/** Downloads from the library's own address only, because a service may know itself by another name. */
export async function downloadCopy(
  link: string,
  baseUrl: string,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const page = new URL(baseUrl)
  // Not relative to the base, because a path that begins with `//` names another host.
  page.pathname = `${new URL(link).pathname}/page`
  try {
    const answer = await fetch(page, { credentials: 'omit', redirect: 'error', signal })
    if (answer.ok) return await readBounded(answer, MAX_COPY_UNPACKED_BYTES)
  } catch (error) {
    throw unreachable(error)
  }
  throw unreachable()
}
