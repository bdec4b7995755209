import { z } from 'zod'

const SeenTab = z.strictObject({ url: z.url(), tabId: z.int() })
export type SeenTab = z.infer<typeof SeenTab>

/** Match patterns. */
const Hosts = z.array(z.string())

const TabsOffer = z.strictObject({
  /** Tabs that may be captured. */
  tabs: z.array(SeenTab),
  /** Hosts that need a permission. */
  hosts: Hosts,
  /** Addresses whose hosts can't be requested. */
  unaskable: z.array(z.string()),
  /** Addresses of sites with captures turned off. */
  unwanted: z.array(z.string()),
  /** Number of sleeping tabs to reload. */
  asleep: z.int(),
})
export type TabsOffer = z.infer<typeof TabsOffer>

/** Captures of tabs that the library couldn't fetch. */
export const TABS_PROTOCOL = {
  'tabs.offer': { request: z.strictObject({ tabs: z.array(SeenTab) }), response: TabsOffer },
  /**
   * Captures tabs for these batches and removes the permissions for `hosts` afterwards. Send it first without
   * tabs when requesting the permission, so that it is removed even if the screen closes.
   */
  'tabs.see': {
    request: z.strictObject({ lots: z.array(z.string()), tabs: z.array(SeenTab), hosts: Hosts }),
    response: z.null(),
  },
} as const
