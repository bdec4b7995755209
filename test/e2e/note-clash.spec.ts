import type { Page } from '@playwright/test'
import { expectFit } from './accessible.ts'
import { expect, statusOf, test } from './fixtures.ts'

const note = (page: Page) => page.getByRole('textbox', { name: 'Note' })

test('a note that was changed elsewhere is chosen in the reading view and in the waiting list', async ({
  connect,
  popupOn,
  openExtensionPage,
  service,
  account,
  held,
}) => {
  const key = account.key()
  await connect()
  const { popup } = await popupOn()
  await expect(statusOf(popup)).toHaveText('Saved')
  await popup.evaluate(() => window.close())
  const { id } = (await held.bookmarks())[0]!
  const writeElsewhere = async (text: string) => {
    const answer = await service.call(`/v1/bookmarks/${id}`, { key, method: 'PATCH', body: { note: text } })
    expect(answer.status).toBe(200)
  }

  const view = await openExtensionPage(`sidepanel.html?page&read=${id}`)
  await view.getByRole('button', { name: 'Add a note' }).click()
  await expect(note(view)).toBeFocused()
  await expect(note(view)).toHaveValue('')
  await writeElsewhere('From the laptop')
  await note(view).pressSequentially('Mine')
  await note(view).blur()
  await expect(view.getByLabel('Yours')).toHaveText('Mine')
  await expect(view.getByLabel('In your library')).toHaveText('From the laptop')
  expect(await held.bookmarks()).toMatchObject([{ note: 'From the laptop' }])
  await view.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(held.bookmarks).toMatchObject([{ note: 'Mine' }])
  await expect(view.getByText('Note changed elsewhere')).toBeHidden()
  await expect(note(view)).toHaveValue('Mine')

  await writeElsewhere('From the phone')
  await note(view).fill('Mine, longer')
  await view.close()
  const waiting = await openExtensionPage('waiting.html')
  await expect(waiting.getByLabel('Yours')).toHaveText('Mine, longer')
  await expect(waiting.getByLabel('In your library')).toHaveText('From the phone')
  await waiting.getByRole('button', { name: 'Keep both' }).click()
  await expect.poll(held.bookmarks).toMatchObject([{ note: 'From the phone\n\nMine, longer' }])
  await expect(waiting.getByText('Nothing is waiting')).toBeVisible()

  const { popup: last } = await popupOn()
  await expect(note(last)).toHaveValue('From the phone\n\nMine, longer')
  const heights = () =>
    Promise.all(
      [last.getByRole('combobox', { name: 'Tags' }), note(last)].map(
        async (field) => (await field.boundingBox())?.y,
      ),
    )
  const before = await heights()
  await writeElsewhere('From the desk')
  await note(last).fill('Mine, once more')
  await note(last).blur()
  await expect(last.getByLabel('In your library')).toHaveText('From the desk')
  expect(await heights()).toEqual(before)
  await expectFit(last, 'note-clash')
})
