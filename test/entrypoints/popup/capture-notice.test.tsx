import { ApiError } from '@bookplate/contract'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { captureAnswersItem } from '@/lib/settings/site-answers.ts'
import { DEFAULT_SETTINGS } from '@/lib/settings/settings.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'
import { PAGE, createPopupBench } from '../../helpers/popup-bench.tsx'

const QUESTION = 'Your library couldn’t read this page. Save what you see?'
const SIGN_IN = 'The site requires sign-in (401).'

const page = {
  ...PAGE,
  language: 'en',
  html: '<!doctype html><p>What a member sees</p>',
  images: [],
  selection: [],
  leftOut: [] as string[],
  pageMs: 12,
}

let bench: ReturnType<typeof createPopupBench>
let reason: string
beforeEach(() => {
  reason = SIGN_IN
  bench = createPopupBench()
  bench.tab.answer = { kind: 'page', page }
  bench.library.gate.before = async (call) => {
    if (!call.startsWith('save')) return
    const details = { issues: [{ code: 'custom', path: ['url'], message: reason }] }
    const message = `url: ${reason}`
    throw new ApiError({
      status: 422,
      code: 'validation_error',
      message,
      details,
      retryable: false,
      requestId: 'r',
    })
  }
})

describe('a page that the library cannot read', () => {
  it('has its address saved, and is captured by the focused button', async () => {
    bench.open()
    await screen.findByText('Saved without text')
    const button = await screen.findByRole('button', { name: 'Save what you see' })
    expect(screen.getByText(QUESTION)).toBeTruthy()
    expect(screen.getByText(new RegExp(SIGN_IN.replace(/[().]/g, '.')))).toBeTruthy()
    // React focuses it after it is drawn.
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(bench.library.pages).toMatchObject([{ url: PAGE.url, title: PAGE.title, reason: SIGN_IN }])

    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Saved')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull())
    expect(bench.library.pages[1]).toMatchObject({ url: PAGE.url, html: page.html, language: 'en' })
    expect(bench.library.find(PAGE.url)?.unread).toBeUndefined()
    expect(await captureAnswersItem.read()).toEqual({ 'example.com': 'yes' })
  })

  it('is captured at once if that was chosen for its site', async () => {
    await captureAnswersItem.write({ 'example.com': 'yes' })
    bench.open()
    await screen.findByText('Saved')
    expect(bench.library.calls.filter((call) => /^(save|keep|capture)/.test(call))).toEqual([
      `capture ${PAGE.url}`,
    ])
  })

  it('causes no question if the answer was no, and can still be captured', async () => {
    bench.open()
    await userEvent.click(await screen.findByRole('button', { name: 'Not on this site' }))
    expect(await screen.findByText('Your library couldn’t read this page')).toBeTruthy()
    expect(await captureAnswersItem.read()).toEqual({ 'example.com': 'no' })
    await userEvent.click(screen.getByRole('button', { name: 'Save what you see' }))
    expect(await screen.findByText('Saved')).toBeTruthy()
  })

  it('is never captured if that was chosen', async () => {
    await settingsItem.write({ ...DEFAULT_SETTINGS, seePages: 'never' })
    bench.open()
    expect(await screen.findByText('Your library couldn’t read this page')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save what you see' })).toBeNull()
    expect(bench.library.pages).toHaveLength(1)
  })

  it.each([
    ['the PDF viewer', { kind: 'unreadable', reason: 'pdf' }, /PDF viewer/],
    ['a page that the browser keeps to itself', 'blocked', /doesn’t let extensions read/],
    ['a page that does not answer', 'busy', /didn’t answer in time/],
    [
      'another page by now',
      { kind: 'page', page: { ...page, url: 'https://example.com/b' } },
      /another page/,
    ],
  ])('says that this is %s, and saves the address', async (_, answer, words) => {
    bench.tab.answer = answer
    bench.open()
    await userEvent.click(await screen.findByRole('button', { name: 'Save what you see' }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(bench.library.find(PAGE.url)).toBeDefined()
  })

  it('is on disk before it is captured, and saved by its address if the capture never ends', async () => {
    await captureAnswersItem.write({ 'example.com': 'yes' })
    bench.tab.answer = new Promise(() => undefined)
    bench.open()
    await expect.poll(() => bench.store.list()).toMatchObject([{ url: PAGE.url, title: PAGE.title }])
    await bench.die()
    bench.clock.now += 20_000
    await bench.startWorker().sender.flush()
    expect(bench.library.pages).toMatchObject([{ url: PAGE.url, reason: SIGN_IN }])
  })

  it('is saved with its address and selected words if the disk is full', async () => {
    await captureAnswersItem.write({ 'example.com': 'yes' })
    bench.tab.answer = { kind: 'page', page: { ...page, selection: [{ quote: 'a member' }] } }
    const { save } = bench.queue
    bench.queue.save = (...given) =>
      given[3] ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : save(...given)
    bench.open()
    expect(await screen.findByText(/no space left for the page as you see it/)).toBeTruthy()
    expect(bench.library.find(PAGE.url)?.highlights).toMatchObject([{ quote: 'a member' }])
  })

  it('does not move the focus after a key was pressed', async () => {
    const answer = Promise.withResolvers<void>()
    const refuse = bench.library.gate.before
    bench.library.gate.before = async (call) => {
      await answer.promise
      await refuse(call)
    }
    bench.open()
    await userEvent.type(await screen.findByRole('combobox', { name: 'Tags' }), 'tid{Enter}')
    answer.resolve()
    await screen.findByRole('button', { name: 'Save what you see' })
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Tags' }))
  })
})

const focused = () => document.activeElement?.textContent

describe('a page that the site answers with an error', () => {
  it('keeps its address after Enter when the site has no such page', async () => {
    reason = "This page doesn't exist (404)."
    bench.open()
    expect(await screen.findByText('Saved without text')).toBeTruthy()
    expect(await screen.findByText(reason.replace("'", '’'))).toBeTruthy()
    await waitFor(() => expect(focused()).toBe('Keep the address'))
    expect(screen.queryByRole('button', { name: 'Save what you see' })).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(bench.library.find(PAGE.url)?.unread).toMatchObject({ reason })
    expect(bench.library.pages).toHaveLength(1)
    expect(await captureAnswersItem.read()).toEqual({})
  })

  it('is removed again by “Close” when the site has no such page', async () => {
    reason = 'This page was removed from its site (410).'
    bench.open()
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await expect.poll(() => bench.library.find(PAGE.url)?.deletedAt).toBeTruthy()
  })

  it.each(['Something went wrong on the site (500). Try again later.', 'The site took too long to answer.'])(
    'is fetched again by the focused button after “%s”',
    async (words) => {
      reason = words
      bench.open()
      await screen.findByText('Saved without text')
      await waitFor(() => expect(focused()).toBe('Try again'))
      await userEvent.keyboard('{Enter}')
      expect(await screen.findByText('Your library still couldn’t read this page')).toBeTruthy()
      expect(bench.asked.filter(([name]) => name === 'capture.readAgain')).toHaveLength(1)
      expect(bench.library.pages).toHaveLength(1)
    },
  )

  it('can be captured without remembering that for its site', async () => {
    reason = 'Something went wrong on the site (503). Try again later.'
    bench.open()
    await userEvent.click(await screen.findByRole('button', { name: 'Save what you see' }))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(bench.library.pages[1]).toMatchObject({ html: page.html })
    expect(await captureAnswersItem.read()).toEqual({})
  })
})

it('says how many selected passages a capture has highlighted', async () => {
  await settingsItem.write({ ...DEFAULT_SETTINGS, seePages: 'always' })
  bench.tab.answer = { kind: 'page', page: { ...page, selection: [{ quote: 'What' }, { quote: 'sees' }] } }
  bench.open()
  expect(await screen.findByText('Saved with 2 highlights')).toBeTruthy()
})

it('captures a page at once if that is always wanted, and names missing parts', async () => {
  await settingsItem.write({ ...DEFAULT_SETTINGS, seePages: 'always' })
  bench.tab.answer = { kind: 'page', page: { ...page, leftOut: ['frames', 'rest'] } }
  bench.open()
  expect(
    await screen.findByText(/Saved without parts embedded from other sites and the end of the page/),
  ).toBeTruthy()
  expect(bench.library.pages).toHaveLength(1)
})
