import {
  ApiError,
  ERROR_STATUS,
  TRANSPORT_FAILURES,
  TransportError,
  type ErrorCode,
} from '@bookplate/contract'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorMessage } from '@/components/error-messages.ts'
import { ErrorNotice, QueryError } from '@/components/error-notice.tsx'
import { problemDetails, problemOf } from '@/components/problem.ts'
import { createQueryClient } from '@/lib/query/query-client.ts'

const api = (code: ErrorCode, more: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({
    status: ERROR_STATUS[code],
    code,
    message: 'In its words',
    retryable: false,
    requestId: 'req_1',
    ...more,
  })
const transport = (kind: TransportError['kind']) =>
  new TransportError({ kind, message: 'no', requestId: null })

const tooMany = () => api('rate_limited', { retryAfterMs: 3_000, retryable: true })

it('promises that saves wait only where they go through the outbox', () => {
  const view = render(<ErrorNotice error={transport('unreachable')} />)
  expect(screen.getByText(/Make sure it’s running, then try again/)).toBeTruthy()
  expect(screen.queryByText(/waits here/)).toBeNull()
  view.rerender(<ErrorNotice error={transport('unreachable')} isQueued />)
  expect(screen.getByText(/What you save waits here and is sent afterward/)).toBeTruthy()
  view.rerender(<ErrorNotice error={api('validation_error')} isQueued />)
  expect(screen.queryByText(/waits here/)).toBeNull()
})

describe('problemOf', () => {
  it('covers every code of the API and every transport failure', () => {
    const codes = Object.keys(ERROR_STATUS) as ErrorCode[]
    for (const code of codes) expect(problemOf(api(code))?.kind).not.toBe('unexpected')
    for (const kind of TRANSPORT_FAILURES) expect(problemOf(transport(kind))?.kind).not.toBe('unexpected')
  })

  it('accepts no code that is a property of every object', () => {
    const hostile = api('internal_error', { code: 'constructor' })
    expect(problemOf(hostile)?.kind).toBe('service_failed')
  })

  it('reads a stored error like the original', () => {
    const error = api('rate_limited', { retryAfterMs: 9_000, retryable: true })
    expect(problemOf(JSON.parse(JSON.stringify(error)))).toEqual(problemOf(error))
    const cut = transport('timeout')
    expect(problemOf(JSON.parse(JSON.stringify(cut)))).toEqual(problemOf(cut))
  })

  it.each([
    [503, 'unreachable'],
    [404, 'not_the_library'],
    [200, 'not_the_library'],
  ])('blames a stopped service for the page of a proxy: %i is %s', (status, kind) => {
    const page = new TransportError({
      kind: 'bad_answer',
      message: 'A page.',
      status,
      requestId: null,
    })
    expect(problemOf(page)?.kind).toBe(kind)
  })

  it('distinguishes refusals of the browser', () => {
    expect(problemOf(new DOMException('full', 'QuotaExceededError'))?.kind).toBe('quota_full')
    expect(problemOf(new Error('Resource::kQuotaBytes quota exceeded'))?.kind).toBe('quota_full')
    expect(problemOf('odd')?.kind).toBe('unexpected')
    expect(problemOf(null)?.kind).toBe('unexpected')
  })

  it('returns nothing for an aborted call', () => {
    expect(problemOf(transport('aborted'))).toBeNull()
  })

  it('has a different title, reason, and next step for every problem', () => {
    const codes = ['unauthorized', 'payment_required', 'forbidden', 'not_found', 'validation_error'] as const
    const more = ['rate_limited', 'internal_error', 'bad_request'] as const
    const errors = [
      ...[...codes, ...more].map((code) => api(code)),
      ...(['offline', 'unreachable', 'timeout', 'bad_answer'] as const).map(transport),
      ...['QuotaExceededError', 'NotConnectedError', 'x'].map((name) => ({
        name,
        message: 'It broke',
      })),
    ]
    const messages = errors.map((error) => errorMessage(problemOf(error)!))
    expect(new Set(messages.map(({ title }) => title)).size).toBe(errors.length)
    for (const { title, why, quoted = why, next } of messages)
      for (const part of [title, quoted, next]) expect(part).toMatch(/\w{3}/)
  })
})

describe('problemDetails', () => {
  it('contains only what support needs', () => {
    const issues = [{ code: 'invalid', message: 'must be a URL', path: ['url'] }]
    const problem = problemOf(api('validation_error', { details: { issues } }))!
    expect(problemDetails(problem, new Date('2026-11-20T09:30:00Z'))).toBe(
      [
        'Problem: page_refused',
        'Message: In its words',
        'Code: validation_error',
        'Status: 422',
        'Request id: req_1',
        'Fields: url: must be a URL',
        'Time: 2026-11-20T09:30:00.000Z',
      ].join('\n'),
    )
  })
})

describe('ErrorNotice', () => {
  it('shows the button of its action only if the screen supports it', () => {
    const { rerender } = render(<ErrorNotice error={api('unauthorized')} />)
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()
    const onSignIn = vi.fn<() => void>()
    rerender(<ErrorNotice error={api('unauthorized')} actions={{ signIn: onSignIn }} />)
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(onSignIn).toHaveBeenCalledTimes(1)
  })

  it('names the missing scope', () => {
    render(<ErrorNotice error={api('forbidden')} scope="write" />)
    expect(screen.getByRole('status').textContent).toContain('This needs Write access')
  })

  it('offers to request the missing scope of a sign-in, otherwise to sign in', () => {
    const allow = vi.fn<() => void>()
    const signIn = vi.fn<() => void>()
    const { rerender } = render(
      <ErrorNotice error={api('forbidden')} scope="destructive" actions={{ allow, signIn }} />,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Allow' }))
    rerender(<ErrorNotice error={api('forbidden')} scope="destructive" actions={{ signIn }} />)
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect([allow, signIn].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('lists the fields of a 422 with the allowed values', () => {
    const issues = [
      {
        code: 'x',
        message: 'Unknown colour.',
        path: ['color'],
        allowed: ['blue', 'green'],
      },
    ]
    render(<ErrorNotice error={api('validation_error', { details: { issues } })} />)
    expect(screen.getByRole('listitem').textContent).toBe('color: Unknown colour. Allowed: blue, green.')
    expect(screen.getByRole('alert')).toBeTruthy()
  })

  it('copies the details with the request id', async () => {
    const user = userEvent.setup()
    render(<ErrorNotice error={api('internal_error')} />)
    expect(screen.queryByText('req_1')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Copy details' }))
    expect(await navigator.clipboard.readText()).toContain('Request id: req_1')
    expect(screen.getByText('Copied')).toBeTruthy()
  })

  it('shows nothing for an aborted call', () => {
    const { container } = render(<ErrorNotice error={transport('aborted')} />)
    expect(container.textContent).toBe('')
  })
})

describe('ErrorNotice in another direction', () => {
  it("isolates the library's message from the text of the screen", () => {
    const issues = [{ code: 'x', message: 'לא ידוע', path: ['צבע'] }]
    render(
      <ErrorNotice
        error={api('validation_error', {
          message: 'שגיאה',
          details: { issues },
        })}
      />,
    )
    for (const words of ['שגיאה.', 'צבע:', 'לא ידוע']) expect(screen.getByText(words).tagName).toBe('BDI')
  })
})

describe('ErrorNotice on a 429', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('counts down and then allows another attempt', () => {
    const retry = vi.fn<() => void>()
    render(<ErrorNotice error={tooMany()} actions={{ retry }} />)
    fireEvent.click(screen.getByRole('button', { name: 'Try again in 3 s' }))
    act(() => vi.advanceTimersByTime(1_100))
    fireEvent.click(screen.getByRole('button', { name: 'Try again in 2 s' }))
    expect(retry).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(2_000))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledTimes(1)
  })

  it('retries automatically once if requested', () => {
    const retry = vi.fn<() => void>()
    const { rerender } = render(<ErrorNotice error={tooMany()} actions={{ retry }} resumesByItself />)
    expect(screen.getByRole('status').textContent).toContain('Resuming automatically…')
    act(() => vi.advanceTimersByTime(60_000))
    expect(retry).toHaveBeenCalledTimes(1)
    rerender(
      <ErrorNotice
        error={api('rate_limited', { retryAfterMs: 2_000, requestId: 'req_2' })}
        actions={{ retry }}
        resumesByItself
      />,
    )
    act(() => vi.advanceTimersByTime(60_000))
    expect(retry).toHaveBeenCalledTimes(2)
  })

  it('waits for the rest of a pause after the same refusal', () => {
    const retry = vi.fn<() => void>()
    const left = (retryAfterMs: number) => (
      <ErrorNotice error={api('rate_limited', { retryAfterMs })} actions={{ retry }} resumesByItself />
    )
    const { rerender } = render(left(60_000))
    act(() => vi.advanceTimersByTime(40_000))
    rerender(left(20_000))
    act(() => vi.advanceTimersByTime(19_000))
    expect(retry).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(2_000))
    expect(retry).toHaveBeenCalledTimes(1)
  })
})

function SlowScreen({ read }: { read: (signal: AbortSignal) => Promise<string> }) {
  const query = useQuery({
    queryKey: ['slow'],
    queryFn: ({ signal }) => read(signal),
  })
  return (
    <>
      <QueryError query={query} />
      {query.data}
    </>
  )
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('QueryError', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('says that the library is slow, and retries', async () => {
    const signals: AbortSignal[] = []
    const answer = Promise.withResolvers<string>()
    const read = (signal: AbortSignal) => {
      signals.push(signal)
      return signals.length === 3 ? answer.promise : new Promise<never>(() => undefined)
    }
    render(
      <QueryClientProvider client={createQueryClient()}>
        <SlowScreen read={read} />
      </QueryClientProvider>,
    )
    await pass(2_900)
    expect(screen.queryByRole('status')).toBeNull()
    await pass(200)
    expect(screen.getByRole('status').textContent).toContain('Your library is taking longer than usual')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await pass(2_900)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    expect(screen.queryByRole('status')).toBeNull()
    await pass(200)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await pass(10)
    answer.resolve('Answered')
    await pass(10)
    screen.getByText('Answered')
    expect(screen.queryByRole('status')).toBeNull()
  })
})
