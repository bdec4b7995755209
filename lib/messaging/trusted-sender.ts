export interface MessageSender {
  id?: string
  url?: string
  origin?: string
}

/**
 * Returns whether a message comes from a page of this extension. Rejects senders without browser-provided
 * data. Content scripts have the same id, so also checks the address.
 */
export function isTrustedSender(sender: MessageSender | undefined, extension: { id: string; root: string }) {
  if (!sender || sender.id !== extension.id || !sender.url) return false
  const root = new URL(extension.root)
  const url = URL.canParse(sender.url) ? new URL(sender.url) : null
  if (!url || url.protocol !== root.protocol || url.host !== root.host) return false
  return sender.origin === undefined || sender.origin === `${root.protocol}//${root.host}`
}
