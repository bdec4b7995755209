import { z } from 'zod'

/** A page and the tab that it stands in. */
const SeenTab = z.strictObject({ url: z.url(), tabId: z.int() })
export type SeenTab = z.infer<typeof SeenTab>

/** Match patterns of sites. */
const Hosts = z.array(z.string())

const TabsOffer = z.strictObject({
  /** Which of them may be read as they are seen. */
  tabs: z.array(SeenTab),
  /** The sites of these that the browser has to be asked for. */
  hosts: Hosts,
  /** Addresses of others whose sites no browser can be asked for. */
  unaskable: z.array(z.string()),
  /** Of others that are not to be read, as was chosen for their sites. */
  unwanted: z.array(z.string()),
  /** How many are asleep and have to be loaded. */
  asleep: z.int(),
})
export type TabsOffer = z.infer<typeof TabsOffer>

/** Tabs that the library could not read, read as their person sees them. */
export const TABS_PROTOCOL = {
  /** Which of them this browser may read. */
  'tabs.offer': { request: z.strictObject({ tabs: z.array(SeenTab) }), response: TabsOffer },
  /**
   * Reads them for the links of these lots, and gives back `hosts` when all is done. To be told first, without tabs, as
   * soon as the browser is asked for the hosts: what was granted to a screen that is gone is given back too.
   */
  'tabs.see': {
    request: z.strictObject({ lots: z.array(z.string()), tabs: z.array(SeenTab), hosts: Hosts }),
    response: z.null(),
  },
} as const
