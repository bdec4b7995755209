import { isText, listOf, orNull, shaped } from '@bookplate/contract'
import { createEndpointHandlers } from '@/lib/messaging/endpoint-handlers.ts'
import type { EndpointMessage } from '@/lib/messaging/endpoint-protocol.ts'
import type { createBroadcast } from '@/lib/messaging/events.ts'
import type { Handlers } from '@/lib/messaging/protocol.ts'
import { readConnected } from '@/lib/save/library-access.ts'
import { type CollectionStyles, readCollectionStyles } from '@/lib/collections/collection-styles.ts'
import { createStoredItem, sessionArea } from '@/lib/platform/storage.ts'
import type { BackgroundContext } from './context.ts'

/** In session storage, because a service update can add ids. */
const stylesItem = createStoredItem(
  sessionArea,
  'collectionStyles',
  orNull(shaped({ baseUrl: isText, colors: listOf(isText), icons: listOf(isText) })),
  null,
)

const changesBookmarks = (name: EndpointMessage, answer: unknown): boolean =>
  name === 'imports.undo' ||
  (name === 'capture.readAgain' &&
    (answer as { items: { outcome: string }[] }).items.some(({ outcome }) => outcome === 'read'))

/** Handlers of messages to the library. The parts of an answer are broadcast while it is written. */
export function createLibraryHandlers(
  { access, fetch, onChange }: BackgroundContext,
  broadcast: ReturnType<typeof createBroadcast>,
): Pick<Handlers, EndpointMessage | 'ask.run' | 'collections.styles'> {
  return {
    ...createEndpointHandlers(access.getClient, (name, answer) => {
      if (changesBookmarks(name, answer)) onChange()
    }),
    'ask.run': async ({ question, stream }, { signal, library }) => {
      const { client } = await readConnected(access, library)
      return client.answer(question, (event) => broadcast('ask.event', { stream, event }), { signal })
    },
    'collections.styles': async (_, { signal, library }): Promise<CollectionStyles> => {
      const { baseUrl } = (await readConnected(access, library)).view.connection
      const known = await stylesItem.read()
      if (known?.baseUrl === baseUrl) return { colors: known.colors, icons: known.icons }
      const styles = await readCollectionStyles({ baseUrl, fetch, signal })
      if (styles.colors.length > 0) await stylesItem.write({ baseUrl, ...styles })
      return styles
    },
  }
}
