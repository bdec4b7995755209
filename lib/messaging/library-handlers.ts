import { METHOD_NAMES, argumentsOf, type MethodName } from '@bookplate/contract'
import type { CallOptions, ImagePreview, LibraryClient } from '@/lib/client/types.ts'
import { encodeBase64 } from './base64.ts'
import type { Handlers } from './protocol.ts'

type AnyMethod = (...args: unknown[]) => Promise<unknown>

export function createLibraryHandlers(getClient: () => Promise<LibraryClient>): Pick<Handlers, MethodName> {
  async function call(name: MethodName, args: unknown[], options: CallOptions): Promise<unknown> {
    const [noun, verb] = name.split('.') as [keyof LibraryClient, string]
    const methods = (await getClient())[noun] as Record<string, AnyMethod>
    const answer = await methods[verb]!(...argumentsOf(name, args), options)
    if (name !== 'bookmarks.preview') return answer
    const { bytes, ...preview } = answer as ImagePreview
    return { ...preview, base64: encodeBase64(bytes) }
  }
  return Object.fromEntries(
    METHOD_NAMES.map((name) => [
      name,
      ({ args }: { args: unknown[] }, options: CallOptions) => call(name, args, options),
    ]),
  ) as Pick<Handlers, MethodName>
}
