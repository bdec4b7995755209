import { METHOD_NAMES, argumentsOf, type MethodName } from '@bookplate/contract'
import type { ImagePreview, LibraryClient } from '@/lib/client/types.ts'
import { encodeBase64 } from '@/lib/platform/base64.ts'
import type { CallContext, Handlers } from './protocol.ts'

type AnyMethod = (...args: unknown[]) => Promise<unknown>

export function createLibraryHandlers(
  getClient: (library?: string) => Promise<LibraryClient>,
): Pick<Handlers, MethodName> {
  async function call(
    name: MethodName,
    args: unknown[],
    { library, ...options }: CallContext,
  ): Promise<unknown> {
    const [noun, verb] = name.split('.') as [keyof LibraryClient, string]
    const methods = (await getClient(library))[noun] as Record<string, AnyMethod>
    const answer = await methods[verb]!(...argumentsOf(name, args), options)
    if (name !== 'bookmarks.preview') return answer
    const { bytes, ...preview } = answer as ImagePreview
    return { ...preview, base64: encodeBase64(bytes) }
  }
  return Object.fromEntries(
    METHOD_NAMES.map((name) => [
      name,
      ({ args }: { args: unknown[] }, context: CallContext) => call(name, args, context),
    ]),
  ) as Pick<Handlers, MethodName>
}
