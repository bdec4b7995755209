import { once } from 'node:events'
import { openModelServer } from '../helpers/open-model-server.ts'
import { startTestService } from '../helpers/start-service.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test as base } from './panel-page.ts'

const test = base.extend<{ model: Awaited<ReturnType<typeof openModelServer>> }>({
  // Playwright requires a destructured first argument.
  // oxlint-disable-next-line no-empty-pattern
  model: async ({}, use) => {
    const model = await openModelServer()
    await use(model)
    await model.close()
  },
  service: async ({ model }, use) => {
    const service = await startTestService({ answers: { source: model.url, model: 'small', key: undefined } })
    await use(service)
    await service.stop()
  },
})

const QUESTION = 'What does the hippocampus do while we sleep?'

test('a question is answered with citations that open the passage', async ({
  connect,
  seedLibrary,
  model,
  openPanel,
}) => {
  await seedLibrary()
  await connect()
  const held = Promise.withResolvers<void>()
  model.behave({ written: ['It replays the day [1].\n'], after: held.promise })
  const panel = await openPanel()
  const { page } = panel
  await panel.search.fill(QUESTION)
  await panel.search.press('Enter')

  const answer = page.getByRole('region', { name: 'Answer' })
  await test.step('the answer is shown while the model writes', async () => {
    await expect(page.getByRole('heading', { level: 1, name: QUESTION })).toBeFocused()
    await expect(answer).toContainText('It replays the day.')
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
    await expectAccessible(page)
    held.resolve()
    await expect(panel.status(/Written by .*small/)).toBeVisible()
  })

  await test.step('a citation opens the bookmark, and back leads to the same answer', async () => {
    const citation = answer.getByRole('button', { name: /^Source 1: / })
    const title = (await citation.getAttribute('aria-label'))!.replace('Source 1: ', '')
    await citation.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('button', { name: 'Back to the answer' }).click()
    await expect(citation).toBeFocused()
    expect(model.requests).toHaveLength(1)
  })

  await test.step('Escape leads back to the results, where the button asks', async () => {
    await page.keyboard.press('Escape')
    await expect(panel.results).toBeVisible()
    model.behave({ written: ['NO_ANSWER'] })
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Your library doesn’t say' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('leaving the screen stops the model', async ({ connect, seedLibrary, model, openPanel }) => {
  await seedLibrary()
  await connect()
  const held = Promise.withResolvers<void>()
  model.behave({ written: ['It replays the day [1].\n'], after: held.promise })
  const panel = await openPanel()
  const closed = once(model.events, 'closed')
  await panel.search.fill(QUESTION)
  await panel.search.press('Enter')
  await expect(panel.page.getByRole('region', { name: 'Answer' })).toBeVisible()
  await panel.back()
  await closed
  held.resolve()
})
