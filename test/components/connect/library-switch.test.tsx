import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { LibrarySwitch } from '@/components/connect/library-switch.tsx'
import { labelsOf } from '@/lib/libraries/labels.ts'
import { LibraryContext } from '@/lib/query/library-context.tsx'
import { createFakeSend } from '../../helpers/fake-send.ts'
import { createScreenAccess } from '../../helpers/screen.ts'

const library = (id: string, name: string) => ({
  baseUrl: 'https://books.example',
  account: { id, email: `${id}@example.org` },
  name,
})
const LIST = [library('home', 'Home'), library('work', 'Work')]
const WORK = 'https://books.example work'

function open(list: object[], active: string | null = WORK) {
  const background = createFakeSend({})
  render(
    <LibraryContext value={createScreenAccess({ send: background.send })}>
      <LibrarySwitch labels={labelsOf({ active, list })} />
    </LibraryContext>,
  )
  return background
}

it('shows the active library and makes another active, also with the keyboard alone', async () => {
  const { asked } = open(LIST)
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Library' })
  expect(field.selectedOptions[0]!.textContent).toBe('Work')
  await userEvent.tab()
  expect(document.activeElement).toBe(field)
  await userEvent.selectOptions(field, 'Home')
  expect(asked).toEqual([['connection.use', { library: 'https://books.example home' }]])
})

it.each([
  ['one library', LIST.slice(0, 1), WORK],
  ['no active library', LIST, null],
])('shows nothing with %s', (_, list, active) => {
  open(list, active)
  expect(screen.queryByRole('combobox')).toBeNull()
})
