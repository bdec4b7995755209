import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { focusSoon } from '@/components/results/focus-soon.ts'
import { settle } from '../../helpers/settle.ts'

const nextFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(settle()))))
const button = (id: string) => document.querySelector<HTMLElement>(`#${id}`)
const draw = (id: string) => document.body.append(Object.assign(document.createElement('button'), { id }))
const focused = () => document.activeElement?.id

beforeEach(() => {
  draw('search')
  button('search')!.focus()
})
afterEach(() => document.body.replaceChildren())

describe('focusSoon', () => {
  it('focuses an existing element immediately, before another key can be pressed', () => {
    draw('row')
    focusSoon(() => button('row'))
    expect(focused()).toBe('row')
  })

  it('focuses an element that renders before the next frame', async () => {
    focusSoon(() => button('row'))
    draw('row')
    await Promise.resolve()
    expect(focused()).toBe('row')
  })

  it('focuses an element that renders later', async () => {
    focusSoon(() => button('row'))
    await Promise.resolve()
    draw('row')
    await nextFrames()
    expect(focused()).toBe('row')
  })

  it('leaves the focus if the person has moved it', async () => {
    draw('other')
    focusSoon(() => button('row'))
    button('other')!.focus()
    draw('row')
    await nextFrames()
    expect(focused()).toBe('other')
  })

  it('moves the focus if the previously focused element is gone', async () => {
    focusSoon(() => button('row'))
    button('search')!.remove()
    draw('row')
    await nextFrames()
    expect(focused()).toBe('row')
  })
})
