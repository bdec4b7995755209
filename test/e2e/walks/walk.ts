import type { Bookmark } from '@bookplate/contract'
import { SEPARATOR } from '../../../lib/outbox/note-conflict.ts'
import type { PageServer } from '../../helpers/page-server.ts'
import type { TestService } from '../../helpers/start-service.ts'
import type { UnrulyProxy } from '../../helpers/unruly-proxy.ts'
import { passTime, until } from '../../helpers/waits.ts'
import { createRandom } from './random.ts'
import { createEnteredWords, type EnteredWord } from './entered-words.ts'
import { SOON, startWalkBrowser } from './walk-browser.ts'

export interface World {
  pages: PageServer
  service: TestService
  /** One for each browser. */
  roads: UnrulyProxy[]
  key: string
}

export interface WalkResult {
  missing: EnteredWord[]
  /** Notes that contain something twice. */
  doubled: string[]
  entered: number
  steps: string[]
}

/** A word that is nowhere for this long is lost. */
const ARRIVING_MS = 10_000

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
  apiClient: 6,
  readingNote: 3,
} as const
type Step = keyof typeof WEIGHTS

/** Two browsers may continue the same paragraph. */
function isRepeating(note: string): boolean {
  const paragraphs = note.split('\n\n')
  return paragraphs.some((one, at) => {
    const words = one.trim().split(' ')
    const isContained = paragraphs.some((other, place) => place !== at && `${other} `.startsWith(`${one} `))
    return isContained || new Set(words).size < words.length
  })
}

/**
 * Simulates a person for `steps` steps: opens popups, types, clicks away, and loses the network, the worker,
 * and the browser. Other browsers and an API client change the same bookmarks. All typed text must be in the
 * library, the outbox, or a draft.
 */
export async function walk(world: World, seed: number, steps: number): Promise<WalkResult> {
  const { pages, service, roads, key } = world
  const random = createRandom(seed)
  const entered = createEnteredWords(`w${seed}`)
  const log: string[] = []
  const browsers = await Promise.all(roads.map((road) => startWalkBrowser(road, key)))
  let browser = browsers[0]!

  const read = async <Data>(path: string, options = {}): Promise<Data> => {
    const answer = await service.call(path, { key, ...options })
    return ((await answer.json()) as { data: Data }).data
  }
  const held = async () => (await read<{ items: Bookmark[] }>('/v1/bookmarks?limit=100&state=all')).items

  const type = async (field: 'combobox' | 'textbox', name: string, text: string) => {
    const input = browser.popup!.page.getByRole(field, { name, exact: true })
    await input.focus(SOON)
    await browser.popup!.page.keyboard.press('ControlOrMeta+End')
    await browser.popup!.page.keyboard.type(text, { delay: random.pick([0, 0, 15]) })
  }

  async function editAsApiClient(): Promise<void> {
    const bookmark = random.pick(await held())
    if (!bookmark) return
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

  const actions: Record<Step, () => Promise<void>> = {
    typeTag: async () => type('combobox', 'Tags', ` ${entered.make('tag', browser.popup!.url)}`),
    typeTagWithEnter: async () => {
      await type('combobox', 'Tags', `,${entered.make('tag', browser.popup!.url)}`)
      await browser.popup!.page.keyboard.press('Enter')
    },
    typeNote: async () => type('textbox', 'Note', ` ${entered.make('note', browser.popup!.url)}`),
    favorite: async () => browser.popup!.page.getByRole('button', { name: /^Favorite/ }).click(SOON),
    removeTag: async () => {
      const button = browser.popup!.page.getByRole('button', { name: /^Remove tag/ }).first()
      if (!(await button.isVisible())) return
      const name = (await button.getAttribute('aria-label')) ?? (await button.innerText())
      entered.remove(({ word }) => name.includes(word), 'removed by hand')
      // By its name, because another tag can be the first by now.
      await browser.popup!.page.getByRole('button', { name, exact: true }).click(SOON)
    },
    pressStatus: async () => {
      const button = browser
        .popup!.page.getByRole('button', { name: /^(Undo|Restore|Save again|Remove)$/ })
        .first()
      if (!(await button.isVisible())) return
      const name = await button.innerText()
      // Unsent text is removed with its page.
      if (/Undo|Remove/.test(name)) entered.remove(({ url }) => url === browser.popup!.url, name)
      await button.click(SOON)
    },
    pause: async () => passTime(random.pick([20, 200, 700, 1_500])),
    clickAway: () => browser.clickAway(),
    killWorker: () => browser.stopWorker(),
    killBrowser: () => browser.crash(),
    network: async () => browser.switchNetwork(),
    apiClient: async () => {
      // No browser can change the note between the client's two requests.
      const restores = browsers.map((each) => each.cutNetwork())
      await editAsApiClient()
      for (const restore of restores) restore()
    },
    readingNote: async () => {
      browser.forgetPopup()
      const bookmark = random.pick(await held())
      if (!bookmark) return
      const page = await browser.openOwnPage(`sidepanel.html?read=${bookmark.id}`)
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
    if (NEEDS_POPUP.includes(name) && !browser.popup)
      await browser.openPopup(`${pages.origin}${random.pick(PATHS)}?walk=${seed}`)
    const made = entered.words.length
    try {
      await actions[name]()
    } catch (error) {
      // The surface was closed or not ready, so incomplete text may be missing.
      for (const word of entered.words.slice(made)) word.removed = 'not typed'
      log.push(`${name} failed: ${String(error).split('\n')[0]}`)
      browser.forgetPopup()
    }
  }

  try {
    for (let count = 0; count < steps; count += 1) {
      browser = random.pick(browsers)
      const name = random.weighted(WEIGHTS)
      const made = entered.words.length
      await step(name)
      const words = entered.words.slice(made).map(({ word }) => word)
      log.push(
        [browsers.indexOf(browser) + 1, name, browser.popup?.url.replace(pages.origin, ''), ...words]
          .filter(Boolean)
          .join(' '),
      )
    }
    for (const each of browsers) await each.deliver()
    let bookmarks: Bookmark[] = []
    let missing: EnteredWord[] = []
    // A word on its way from one store to the next, or to the library, can be in none of them for one look.
    const isComplete = async () => {
      const stored = await Promise.all(browsers.map((each) => each.readStoredTexts()))
      bookmarks = await held()
      missing = entered.missingFrom([JSON.stringify(bookmarks), ...stored.flat()])
      return missing.length === 0
    }
    await until('all words', isComplete, ARRIVING_MS).catch(() => undefined)
    // Conflicting texts share the part that both had seen.
    const doubled = bookmarks
      .map(({ note }) => note ?? '')
      .filter((note) => !note.includes(SEPARATOR) && isRepeating(note))
    return { missing, doubled, entered: entered.words.length, steps: log }
  } finally {
    await Promise.all(browsers.map((each) => each.close()))
  }
}
