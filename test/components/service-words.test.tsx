import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ServiceWords } from '@/components/service-words.tsx'

const markup = (text: string): string => render(<ServiceWords>{text}</ServiceWords>).container.innerHTML

describe('a message of the service', () => {
  it('is translated if its reason is known', () => {
    expect(markup("url: The site couldn't be reached.")).toBe('The site couldn’t be reached.')
    expect(markup("This page doesn't exist (404).")).toBe('This page doesn’t exist (404).')
  })

  it('is marked as English otherwise', () => {
    expect(markup('put: a bookmark has too many')).toBe('<bdi lang="en">a bookmark has too many</bdi>')
    expect(markup('name: too long')).toBe('<bdi lang="en">name: too long</bdi>')
  })
})
