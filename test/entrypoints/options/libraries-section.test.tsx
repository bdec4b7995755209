import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { keepFocus } from '@/components/ui/keep-focus.ts'
import { LibrariesSection } from '@/entrypoints/options/libraries-section.tsx'
import { LIBRARIES_KEY, libraryTag } from '@/lib/libraries/tag.ts'
import { LibraryContext } from '@/lib/query/library-context.tsx'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { QUERY_KEYS } from '@/lib/query/keys.ts'
import { createFakeSend } from '../../helpers/fake-send.ts'
import { createScreenAccess } from '../../helpers/screen.ts'

const library = (id: string) => ({
  baseUrl: 'https://a-very-long-host-of-books.example',
  account: { id, email: `${id}@example.org` },
})
const LIST = ['home', 'work', 'third'].map(library)
const tagOf = (id: string) => libraryTag(library(id))

beforeEach(() => fakeBrowser.reset())

async function open(list: object[] = LIST) {
  let stored = { active: tagOf('home'), list: list as ReturnType<typeof library>[] }
  const queryClient = createQueryClient()
  const store = async (next: typeof stored): Promise<void> => {
    stored = next
    await fakeBrowser.storage.local.set({ [LIBRARIES_KEY]: stored })
    await queryClient.invalidateQueries({ queryKey: [QUERY_KEYS.libraries] })
  }
  const background = createFakeSend({
    'connection.signedOut': () => [tagOf('third')],
    'connection.label': async ({ library: tag, ...label }) => {
      await store({
        ...stored,
        list: stored.list.map((one) => (libraryTag(one) === tag ? { ...one, ...label } : one)),
      })
      return null
    },
    'connection.use': async ({ library: active }) => {
      await store({ ...stored, active })
      return { status: 'none' }
    },
    'connection.disconnect': async ({ library: tag }) => {
      await store({ ...stored, list: stored.list.filter((one) => libraryTag(one) !== tag) })
      return { status: 'none' }
    },
    'outbox.list': () => ({ entries: [], arrived: [], library: null, pause: null, quarantined: 0 }),
  })
  const onAdd = vi.fn<() => void>()
  await store(stored)
  render(
    <QueryClientProvider client={queryClient}>
      <LibraryContext value={createScreenAccess({ send: background.send })}>
        <LibrariesSection onAdd={onAdd} />
      </LibraryContext>
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Add a library…' })
  return { ...background, onAdd }
}

const rowOf = (name: string | RegExp) => screen.findByRole('listitem', { name })
const focused = () => document.activeElement

it('only offers to add a library if one is connected', async () => {
  const { onAdd } = await open(LIST.slice(0, 1))
  expect(screen.queryByRole('listitem')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add a library…' }))
  expect(onAdd).toHaveBeenCalledOnce()
})

it('stores a name and a color, and keeps the focus while a library is renamed', async () => {
  const { asked } = await open()
  const row = await rowOf(/work@example/)
  const name = within(row).getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect([name.value, name.placeholder]).toEqual(['', 'a-very-long-host-of-books.example'])
  const color = within(row).getByRole('combobox', { name: 'Color' })
  await userEvent.selectOptions(color, 'Pink')
  expect(asked).toContainEqual(['connection.label', { library: tagOf('work'), name: '', color: 'pink' }])
  await userEvent.type(name, 'Work')
  await userEvent.keyboard('{Enter}')
  await rowOf('Work')
  expect(focused()).toBe(name)
  await userEvent.type(name, 's')
  await userEvent.tab()
  await rowOf('Works')
  expect(focused()).toBe(color)
})

it('moves the focus from the buttons of a library that is used or disconnected', async () => {
  onTestFinished(keepFocus())
  await open()
  const [work, third] = [await rowOf(/work@example/), await rowOf(/third@example/)]
  expect(within(third).getByText('Signed out')).toBeTruthy()
  within(work).getByRole('button', { name: /^Use/ }).focus()
  await userEvent.keyboard('{Enter}')
  await within(work).findByText('In use')
  await expect.poll(() => work.contains(focused())).toBe(true)
  within(third)
    .getByRole('button', { name: /^Disconnect/ })
    .focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(third.isConnected).toBe(false))
  await expect.poll(() => focused()).not.toBe(document.body)
})
