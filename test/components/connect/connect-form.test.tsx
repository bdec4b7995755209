import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { useState } from 'react'
import {
  ConnectForm,
  type ConnectFormProps,
  type ConnectRequest,
} from '@/components/connect/connect-form.tsx'

const spy = () => vi.fn<(request: ConnectRequest) => void>()
const address = () => screen.getByRole('textbox', { name: 'Library address' })
const connect = () => screen.getByRole('button', { name: 'Connect' })

function Form({
  initialAddress = '',
  ...rest
}: Omit<ConnectFormProps, 'address' | 'onAddress'> & { initialAddress?: string }) {
  const [address, setAddress] = useState(initialAddress)
  return <ConnectForm {...rest} address={address} onAddress={setAddress} />
}

describe('ConnectForm', () => {
  it('connects with only an address for a sign-in', async () => {
    const onConnect = spy()
    render(<Form onConnect={onConnect} />)
    await userEvent.type(address(), ' library.example {Enter}')
    expect(onConnect.mock.calls).toEqual([
      [{ address: 'library.example', way: 'oauth', key: '', remember: true }],
    ])
  })

  it('connects with a key, which is hidden by default', async () => {
    const onConnect = spy()
    render(<Form initialAddress="http://127.0.0.1:8787" onConnect={onConnect} />)
    await userEvent.click(screen.getByRole('radio', { name: 'Use a key' }))
    const key = screen.getByLabelText<HTMLInputElement>('API key', { selector: 'input:not([type=radio])' })
    expect(key.type).toBe('password')
    await userEvent.type(key, 'service_abc')
    await userEvent.click(screen.getByRole('button', { name: 'Show key' }))
    expect(key.type).toBe('text')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Stay signed in' }))
    await userEvent.click(connect())
    expect(onConnect.mock.calls).toEqual([
      [{ address: 'http://127.0.0.1:8787', way: 'key', key: 'service_abc', remember: false }],
    ])
  })

  it('reports a missing field instead of trying', async () => {
    const onConnect = spy()
    render(<Form initialWay="key" onConnect={onConnect} />)
    await userEvent.click(connect())
    expect(address().getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(address(), 'library.example')
    await userEvent.click(connect())
    expect(screen.getByText('Paste a key for this library first.')).toBeTruthy()
    expect(onConnect).not.toHaveBeenCalled()
  })

  it('shows each step with its state as text', () => {
    render(
      <Form
        onConnect={() => {}}
        steps={[
          { id: 'find', title: 'Find the library', detail: 'Bookplate 1', state: 'done' },
          { id: 'allow', title: 'Allow access', state: 'busy' },
          { id: 'sign-in', title: 'Sign in', state: 'todo' },
        ]}
      />,
    )
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual([
      'Find the library (done)Bookplate 1',
      'Allow access (in progress)',
      'Sign in (to do)',
    ])
    expect(steps[1]?.getAttribute('aria-current')).toBe('step')
  })

  it('explains the failure and offers a working address', async () => {
    const onConnect = spy()
    const problem = {
      code: 'https_required',
      message: 'This address would send your sign-in unencrypted.',
      nextStep: 'Use https://.',
      suggestion: 'https://library.example',
    }
    render(<Form initialAddress="http://library.example" problem={problem} onConnect={onConnect} />)
    expect(screen.getByRole('alert').textContent).toBe(`${problem.message}${problem.nextStep}`)
    await userEvent.click(screen.getByRole('button', { name: 'Use https://library.example' }))
    expect(onConnect.mock.calls[0]?.[0].address).toBe('https://library.example')
  })

  it('does not connect twice at the same time', async () => {
    const onConnect = spy()
    render(<Form initialAddress="library.example" isBusy onConnect={onConnect} />)
    await userEvent.click(connect())
    await userEvent.type(address(), '{Enter}')
    expect(onConnect).not.toHaveBeenCalled()
  })
})
