import type { Ask, ImagePreview } from '@/lib/client/types.ts'
import { encodeBase64 } from '@/lib/platform/base64.ts'
import { ENDPOINT_MESSAGES, type EndpointMessage } from './endpoint-protocol.ts'
import type { CallContext, Handlers } from './protocol.ts'

/** `onAnswer` is called before the screen gets the answer. */
export function createEndpointHandlers(
  getClient: (library?: string) => Promise<{ ask: Ask }>,
  onAnswer: (name: EndpointMessage, answer: unknown) => void = () => undefined,
): Pick<Handlers, EndpointMessage> {
  const handle =
    (name: EndpointMessage) =>
    async (input: never, { library, signal }: CallContext) => {
      const { ask } = await getClient(library)
      const answer: unknown = await ask(name, input, { signal })
      onAnswer(name, answer)
      if (name !== 'bookmarks.preview') return answer
      const { bytes, ...preview } = answer as ImagePreview
      return { ...preview, base64: encodeBase64(bytes) }
    }
  return Object.fromEntries(ENDPOINT_MESSAGES.map((name) => [name, handle(name)])) as Pick<
    Handlers,
    EndpointMessage
  >
}
