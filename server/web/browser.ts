import './page-storage.ts'
import { createArea } from './storage-area.ts'
import { createEvent } from './event.ts'

/** Version in `package.json`, inserted by the build. */
declare const BOOKPLATE_VERSION: string

export const ROOT = '/library'
const ID = 'bookplate-web'

type Message = Record<string, unknown>
type Reply = (reply: unknown) => void
type OnMessage = (message: unknown, sender: object, reply: Reply) => unknown

const address = (path: string): string => new URL(path, `${location.origin}${ROOT}/`).href
const appUrl = (path = ''): string => address(path.replace(/^\/(?:sidepanel\.html)?/, './'))

const onMessage = createEvent<OnMessage>()
/** Other tabs of the web app also show what changed. */
const others = new BroadcastChannel(ID)
others.addEventListener('message', ({ data }) => void deliver(data))

function deliver(message: unknown): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const sender = { id: ID, url: appUrl() }
  const answers = onMessage.call(structuredClone(message), sender, (reply) => resolve(structuredClone(reply)))
  if (!answers.includes(true)) resolve(undefined)
  return promise
}

function sendMessage(message: Message): Promise<unknown> {
  // A channel reaches this origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  if (message['bookplate'] === 'event') others.postMessage(message)
  return deliver(message)
}

function open(url: string): void {
  if (new URL(url).origin === location.origin) return location.assign(url)
  // With `noopener`, a blocked tab would look like an opened one. The page's policy omits the referrer.
  const tab = window.open(url, '_blank')
  if (!tab) throw new Error('The browser blocked a new tab.')
  tab.opener = null
}

const onAlarm = createEvent<(alarm: { name: string }) => void>()
const alarms = new Map<string, ReturnType<typeof setTimeout>>()
const clearAlarm = async (name: string): Promise<boolean> => {
  clearTimeout(alarms.get(name))
  return alarms.delete(name)
}

const onChanged = createEvent<(changes: object, area: string) => void>()
const never = createEvent<() => void>()
const isHosts = async ({ origins }: { origins?: string[] }): Promise<boolean> => origins !== undefined
const no = async (): Promise<false> => false
const nothing = async (): Promise<undefined> => undefined

/**
 * The browser's extension interfaces, as far as a page can implement them. The build uses it instead of
 * `wxt/browser`, so that the screens and the background run unchanged in one page.
 */
export const browser = {
  runtime: {
    id: ID,
    onMessage,
    sendMessage,
    getURL: appUrl,
    getManifest: () => ({ version: BOOKPLATE_VERSION }),
    openOptionsPage: async () => location.assign(appUrl('options.html')),
  },
  storage: {
    local: createArea(localStorage, 'local', onChanged),
    session: createArea(sessionStorage, 'session', onChanged),
    onChanged,
  },
  tabs: {
    create: async ({ url }: { url: string }) => open(url),
    update: async ({ url }: { url: string }) => open(url),
    query: async () => [],
    get: () => Promise.reject(new Error('Web pages see no other tabs.')),
    onActivated: never,
    onUpdated: never,
  },
  windows: { getCurrent: async () => ({ incognito: false }) },
  permissions: { contains: isHosts, request: isHosts, remove: no, onAdded: never, onRemoved: never },
  alarms: {
    async create(name: string, { when }: { when: number }): Promise<void> {
      await clearAlarm(name)
      alarms.set(
        name,
        setTimeout(() => onAlarm.call({ name }), when - Date.now()),
      )
    },
    clear: clearAlarm,
    onAlarm,
  },
  action: { setIcon: nothing, setBadgeText: nothing, setTitle: nothing },
  commands: { getAll: async () => [] },
  i18n: {
    getUILanguage: () => navigator.language,
    detectLanguage: async (text: string) => {
      const { languageOf } = await import('../src/storage/text/language.ts')
      return { languages: [{ language: languageOf(text) ?? 'und' }] }
    },
  },
}
