import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity } from 'react'
import { describe, expect, it } from 'vitest'
import { ErrorBoundary } from '@/components/app-shell.tsx'
import { lazyPart } from '@/components/lazy-part.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

function part() {
  const asked: PromiseWithResolvers<{ Greeting: typeof Greeting }>[] = []
  const Part = lazyPart(() => {
    asked.push(Promise.withResolvers())
    return asked.at(-1)!.promise
  }, 'Greeting')
  return { asked, Part, arrive: () => act(async () => asked.at(-1)!.resolve({ Greeting })) }
}

describe('a lazily loaded part', () => {
  it('has a placeholder while loading', async () => {
    const { Part, arrive } = part()
    render(<Part name="Ada" meanwhile="Room" />)
    expect(document.body.textContent).toContain('Room')
    await arrive()
    expect(document.body.textContent).toContain('Hello Ada')
    expect(document.body.textContent).not.toContain('Room')
  })

  it('renders immediately if its module is loaded, which is requested once', async () => {
    const { asked, Part, arrive } = part()
    const { unmount } = render(<Part name="Ada" />)
    await arrive()
    unmount()
    render(<Part name="Grace" />)
    expect(document.body.textContent).toContain('Hello Grace')
    expect(asked).toHaveLength(1)
  })

  it('renders if its module is loaded between its first render and its effect', async () => {
    const { Part, arrive } = part()
    const content = <Part name="Ada" />
    // React delays the effects of hidden content.
    const { rerender } = render(<Activity mode="hidden">{content}</Activity>)
    void Part.preload()
    await arrive()
    rerender(<Activity mode="visible">{content}</Activity>)
    await arrive()
    expect(document.body.textContent).toContain('Hello Ada')
  })

  it('does not render after it was unmounted', async () => {
    const { Part, arrive } = part()
    const { unmount } = render(<Part name="Ada" />)
    unmount()
    await arrive()
    expect(document.body.textContent).toBe('')
  })

  it('reports a failure and retries on request', async () => {
    const { asked, Part, arrive } = part()
    render(
      <ErrorBoundary>
        <Part name="Ada" />
      </ErrorBoundary>,
      { onCaughtError: () => undefined },
    )
    await act(async () => asked[0]!.reject(new Error('The file is gone.')))
    // The notice is itself loaded when it is first shown.
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await arrive()
    expect(document.body.textContent).toContain('Hello Ada')
  })
})
