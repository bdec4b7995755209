import { isRecord } from '@bookplate/contract'
import { readCollectionStyles, type CollectionStyles } from '@/lib/collect/collection-styles.ts'
import type { Handlers } from '@/lib/messaging/protocol.ts'
import { STYLES_PROTOCOL } from '@/lib/messaging/styles-protocol.ts'
import { sessionArea } from '@/lib/platform/storage.ts'
import { readConnected } from '@/lib/save/library-access.ts'
import type { BackgroundContext } from './context.ts'

/** In session storage, because a service update can add ids. */
const KEY = 'collectionStyles'
const Styles = STYLES_PROTOCOL['collections.styles'].response

export function createStylesHandlers({
  access,
  fetch,
}: BackgroundContext): Pick<Handlers, keyof typeof STYLES_PROTOCOL> {
  return {
    'collections.styles': async (_, { signal }): Promise<CollectionStyles> => {
      const { baseUrl } = (await readConnected(access)).view.connection
      const kept = (await sessionArea().get(KEY))[KEY]
      const known = isRecord(kept) && kept['baseUrl'] === baseUrl ? Styles.safeParse(kept['styles']) : null
      if (known?.success) return known.data
      const styles = await readCollectionStyles({ baseUrl, fetch, signal })
      if (styles.colors.length > 0) await sessionArea().set({ [KEY]: { baseUrl, styles } })
      return styles
    },
  }
}
