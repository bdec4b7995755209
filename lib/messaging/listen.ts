import { TransportError, unsentError, validationIssues, type ValidationIssue } from '@bookplate/contract'
import { isCancelMessage, isRequestMessage, type Reply, type RequestMessage } from './envelope.ts'
import { PROTOCOL, isMessageName, type CallContext, type Handlers, type MessageName } from './protocol.ts'
import { toWireError } from './wire-error.ts'

export interface MessageSender {
  id?: string
  url?: string
  origin?: string
}

/** Rejects content scripts by the address, because they have the same id. */
export function isTrustedSender(sender: MessageSender | undefined, extension: { id: string; root: string }) {
  if (!sender || sender.id !== extension.id || !sender.url) return false
  const root = new URL(extension.root)
  const url = URL.canParse(sender.url) ? new URL(sender.url) : null
  if (!url || url.protocol !== root.protocol || url.host !== root.host) return false
  return sender.origin === undefined || sender.origin === `${root.protocol}//${root.host}`
}

type Listener = (
  message: unknown,
  sender: MessageSender,
  sendResponse: (reply: Reply) => void,
) => true | undefined

export interface ListenDeps {
  onMessage: { addListener(listener: Listener): void }
  extension: { id: string; root: string }
  /** Called with a handler's error before the screen gets a short form. */
  onFailure: (name: string, error: unknown) => void
}

/** Names a field of an endpoint like the service does. */
const withoutPart = ({ path, ...issue }: ValidationIssue): ValidationIssue => ({
  ...issue,
  path: path[0] === 'params' || path[0] === 'query' || path[0] === 'body' ? path.slice(1) : path,
})

async function answer<Name extends MessageName>(
  handlers: Handlers,
  name: Name,
  request: unknown,
  context: CallContext,
): Promise<unknown> {
  const parsed = PROTOCOL[name].request.safeParse(request)
  if (!parsed.success) {
    const issues = validationIssues(parsed.error).map(withoutPart)
    throw unsentError('validation_error', `The request \`${name}\` has the wrong shape.`, { issues })
  }
  const handler = handlers[name] as (request: unknown, context: CallContext) => Promise<unknown>
  const response = PROTOCOL[name].response.safeParse((await handler(parsed.data, context)) ?? null)
  if (!response.success) {
    throw new TransportError(
      { kind: 'bad_answer', message: `The answer to \`${name}\` has the wrong shape.` },
      { cause: response.error },
    )
  }
  return response.data
}

/** Validates requests and responses, so that screens need no schemas. Drops untrusted senders. */
export function listen(handlers: Handlers, { onMessage, extension, onFailure }: ListenDeps): void {
  const running = new Map<string, AbortController>()

  async function run({ id, name, request, library }: RequestMessage): Promise<Reply> {
    const controller = new AbortController()
    running.set(id, controller)
    try {
      if (!isMessageName(name)) {
        const message = `\`${name}\` is not a message of this version of Bookplate.`
        throw unsentError('validation_error', message)
      }
      return { res: await answer(handlers, name, request, { signal: controller.signal, library }) }
    } catch (error) {
      onFailure(name, error)
      return { err: toWireError(error) }
    } finally {
      running.delete(id)
    }
  }

  onMessage.addListener((message, sender, sendResponse) => {
    if (!isCancelMessage(message) && !isRequestMessage(message)) return undefined
    if (!isTrustedSender(sender, extension)) return undefined
    if (isCancelMessage(message)) {
      running.get(message.id)?.abort()
      return undefined
    }
    void run(message).then(sendResponse)
    // Keeps the channel open for `sendResponse`. Not all browsers support returning a promise.
    return true
  })
}
