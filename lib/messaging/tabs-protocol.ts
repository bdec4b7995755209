import { z } from 'zod'

const TabPage = z.strictObject({ url: z.url(), tabId: z.int() })
export type TabPage = z.infer<typeof TabPage>

const Hosts = z.array(z.string())

const TabsOffer = z.strictObject({
  tabs: z.array(TabPage),
  hosts: Hosts,
  unaskable: z.array(z.string()),
  unwanted: z.array(z.string()),
  asleep: z.int(),
})
export type TabsOffer = z.infer<typeof TabsOffer>

export const TABS_PROTOCOL = {
  'tabs.offer': { request: z.strictObject({ tabs: z.array(TabPage) }), response: TabsOffer },
  /** Send it first without tabs, so that the permissions for `hosts` are removed even if the screen closes. */
  'tabs.capture': {
    request: z.strictObject({ batches: z.array(z.string()), tabs: z.array(TabPage), hosts: Hosts }),
    response: z.null(),
  },
} as const
