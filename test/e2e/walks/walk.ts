import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Bookmark } from '@bookplate/contract'
import { ask, countWaiting } from '../ask.ts'
import { clickToolbar, createAttach, launchChromium, stopWorker } from '../chromium.ts'
import { connectWithKey } from '../connect.ts'
import { SEPARATOR } from '../../../lib/outbox/note-conflict.ts'
import { EXTENSION_ID, createProfile, removeProfile } from '../profile.ts'
import type { PageServer } from '../../helpers/page-server.ts'
import type { TestService } from '../../helpers/start-service.ts'
import type { UnrulyProxy } from '../../helpers/unruly-proxy.ts'
import { readStoredTexts } from './stored-texts.ts'
import { createRandom } from './random.ts'
import { createEnteredWords, type EnteredWord } from './entered-words.ts'
import { passTime, until } from '../../helpers/waits.ts'

export interface World {
  pages: PageServer
  service: TestService
  road: UnrulyProxy
  key: string
}

export interface WalkResult {
  missing: EnteredWord[]
  /** Words that occur twice in a note, with the note. */
  doubled: string[]
  entered: number
  steps: string[]
}

const PATHS = ['/lighthouses', '/notes/bicycle-wheel', '/kyoto/gardens', '/sourdough-without-a-scale']

const WEIGHTS = {
  typeTag: 14,
  typeTagWithEnter: 6,
  typeNote: 16,
  favorite: 4,
  removeTag: 4,
  pressStatus: 3,
  pause: 10,
  clickAway: 10,
  killWorker: 6,
  killBrowser: 1,
  network: 5,
  otherBrowser: 6,
  readingNote: 3,
} as const
type Step = keyof typeof WEIGHTS

/** Maximum time until the browser stores the last letter (`docs/reference/browser-storage.md`). */
const WRITTEN_MS = 50

/** Shorter than a step's timeout for a missing element. */
const SOON = { timeout: 3_000 }

/**
 * Simulates a person for `steps` steps: opens popups, types, clicks away, and loses the network, the worker,
 * and the browser, while another browser changes the same bookmarks. All typed text must be in the library,
 * the outbox, or a draft.
 */
export async function walk(world: World, seed: number, steps: number): Promise<WalkResult> {
  const { pages, service, road, key } = world
  const random = createRandom(seed)
  const entered = createEnteredWords(`w${seed}`)
  const log: string[] = []
  const profile = createProfile(['http://127.0.0.1/*'])
  const { attach, close } = createAttach(profile)
  let context: BrowserContext
  let cdp: CDPSession
  let popup = null as { page: Page; tab: Page; url: string } | null
  let isCut = false

  const isOpen = () => popup !== null && !popup.page.isClosed()
  const read = async <Data>(path: string, options = {}): Promise<Data> => {
    const answer = await service.call(path, { key, ...options })
    return ((await answer.json()) as { data: Data }).data
  }
  const held = async () => (await read<{ items: Bookmark[] }>('/v1/bookmarks?limit=100&state=all')).items
  const own = async (file: string): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(`chrome-extension://${EXTENSION_ID}/${file}`)
    return page
  }
  const setNetwork = (cut: boolean) => {
    isCut = cut
    road.decide = () => (isCut ? { kind: 'cut', half: 'request' } : { kind: 'pass' })
  }

  async function startBrowser(): Promise<void> {
    context = await launchChromium(profile)
    cdp = await context.browser()!.newBrowserCDPSession()
  }

  async function openPopup(): Promise<void> {
    const url = `${pages.origin}${random.pick(PATHS)}?walk=${seed}`
    const tab = context.pages().find((page) => page.url() === url) ?? (await context.newPage())
    if (tab.url() !== url) await tab.goto(url)
    await clickToolbar(cdp, tab)
    popup = { page: await attach('popup.html'), tab, url }
    await popup.page.getByRole('combobox', { name: 'Tags' }).waitFor({ timeout: 30_000 })
  }

  const type = async (field: 'combobox' | 'textbox', name: string, text: string) => {
    const input = popup!.page.getByRole(field, { name, exact: true })
    await input.focus(SOON)
    await popup!.page.keyboard.press('ControlOrMeta+End')
    await popup!.page.keyboard.type(text, { delay: random.pick([0, 0, 15]) })
  }

  const actions: Record<Step, () => Promise<void>> = {
    typeTag: async () => type('combobox', 'Tags', ` ${entered.make('tag', popup!.url)}`),
    typeTagWithEnter: async () => {
      await type('combobox', 'Tags', `,${entered.make('tag', popup!.url)}`)
      await popup!.page.keyboard.press('Enter')
    },
    typeNote: async () => type('textbox', 'Note', ` ${entered.make('note', popup!.url)}`),
    favorite: async () => popup!.page.getByRole('button', { name: /^Favorite/ }).click(SOON),
    removeTag: async () => {
      const button = popup!.page.getByRole('button', { name: /^Remove tag/ }).first()
      if (!(await button.isVisible())) return
      const name = (await button.getAttribute('aria-label')) ?? (await button.innerText())
      entered.remove(({ word }) => name.includes(word), 'removed by hand')
      // By its name, because another tag can be the first by now.
      await popup!.page.getByRole('button', { name, exact: true }).click(SOON)
    },
    pressStatus: async () => {
      const button = popup!.page.getByRole('button', { name: /^(Undo|Restore|Save again|Remove)$/ }).first()
      if (!(await button.isVisible())) return
      const name = await button.innerText()
      // Unsent text is removed with its page.
      if (/Undo|Remove/.test(name)) entered.remove(({ url }) => url === popup!.url, name)
      await button.click(SOON)
    },
    pause: async () => passTime(random.pick([20, 200, 700, 1_500])),
    clickAway: async () => {
      const { tab, page } = popup!
      popup = null
      await tab.bringToFront()
      await page.waitForEvent('close', SOON).catch(() => undefined)
    },
    killWorker: () => stopWorker(cdp),
    killBrowser: async () => {
      popup = null
      await passTime(WRITTEN_MS)
      const gone = new Promise((resolve) => context.once('close', resolve))
      await cdp.send('Browser.crash').catch(() => undefined)
      await gone
      await startBrowser()
    },
    network: async () => setNetwork(!isCut),
    otherBrowser: async () => {
      const before = isCut
      setNetwork(true)
      const bookmark = random.pick(await held())
      if (bookmark) {
        const word = entered.make('note', bookmark.url)
        const isReplaced = random.chance(0.5)
        const note = bookmark.note ?? ''
        // The writer saw the note that they replace.
        if (isReplaced) entered.remove(({ word: other }) => note.includes(other), 'replaced elsewhere')
        const body = {
          note: isReplaced ? word : `${note} ${word}`,
          tags: { add: [entered.make('tag', bookmark.url)] },
        }
        await read(`/v1/bookmarks/${bookmark.id}`, { method: 'PATCH', body })
      }
      setNetwork(before)
    },
    readingNote: async () => {
      popup = null
      const bookmark = random.pick(await held())
      if (!bookmark) return
      const page = await own(`sidepanel.html?read=${bookmark.id}`)
      const note = page.getByRole('textbox', { name: 'Note', exact: true })
      const add = page.getByRole('button', { name: 'Add a note' })
      const isOpen = await note
        .or(add)
        .first()
        .waitFor(SOON)
        .then(
          () => true,
          () => false,
        )
      if (isOpen) {
        if (await add.isVisible()) await add.click()
        await note.focus()
        await page.keyboard.press('ControlOrMeta+End')
        await page.keyboard.type(` ${entered.make('note', bookmark.url)}`)
      }
      await page.close()
    },
  }
  const NEEDS_POPUP: readonly Step[] = [
    'typeTag',
    'typeTagWithEnter',
    'typeNote',
    'favorite',
    'removeTag',
    'pressStatus',
    'pause',
    'clickAway',
  ]

  async function step(name: Step): Promise<void> {
    if (NEEDS_POPUP.includes(name) && !isOpen()) await openPopup()
    const made = entered.words.length
    try {
      await actions[name]()
    } catch (error) {
      // The surface was closed or not ready, so incomplete text may be missing.
      for (const word of entered.words.slice(made)) word.removed = 'not typed'
      log.push(`${name} failed: ${String(error).split('\n')[0]}`)
      popup = null
    }
  }

  try {
    await startBrowser()
    setNetwork(false)
    await connectWithKey(context!, road.url, key)
    for (let count = 0; count < steps; count += 1) {
      const name = random.weighted(WEIGHTS)
      const made = entered.words.length
      await step(name)
      const words = entered.words.slice(made).map(({ word }) => word)
      log.push([name, popup?.url.replace(pages.origin, ''), ...words].filter(Boolean).join(' '))
    }
    popup = null
    setNetwork(false)
    const waiting = await own('waiting.html')
    await ask(waiting, 'outbox.retry', { id: null })
    await until('an empty outbox', async () => (await countWaiting(waiting)) === 0)
    const bookmarks = await held()
    const texts = [JSON.stringify(bookmarks), ...(await readStoredTexts(waiting))]
    // Conflicting texts share the part that both had seen.
    const notes = bookmarks.map(({ note }) => note ?? '').filter((note) => !note.includes(SEPARATOR))
    const doubled = entered.words.flatMap(({ word }) =>
      notes.filter((note) => note.split(word).length > 2).map((note) => `${word}: ${note}`),
    )
    return { missing: entered.missingFrom(texts), doubled, entered: entered.words.length, steps: log }
  } finally {
    await close()
    await context!.close().catch(() => undefined)
    removeProfile(profile)
  }
}
