import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { focusSoon } from '@/components/results/focus-soon.ts'

const nextFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
const button = (id: string) => document.querySelector<HTMLElement>(`#${id}`)
const draw = (id: string) => document.body.append(Object.assign(document.createElement('button'), { id }))
const focused = () => document.activeElement?.id

beforeEach(() => {
  draw('search')
  button('search')!.focus()
})
afterEach(() => document.body.replaceChildren())

describe('focusSoon', () => {
  it('moves at once to what is there, before another key can come', () => {
    draw('row')
    focusSoon(() => button('row'))
    expect(focused()).toBe('row')
  })

  it('moves before the next frame to what is drawn by then', async () => {
    focusSoon(() => button('row'))
    draw('row')
    await Promise.resolve()
    expect(focused()).toBe('row')
  })

  it('moves later to what is drawn later', async () => {
    focusSoon(() => button('row'))
    await Promise.resolve()
    draw('row')
    await nextFrames()
    expect(focused()).toBe('row')
  })

  it('leaves the focus where somebody has put it meanwhile', async () => {
    draw('other')
    focusSoon(() => button('row'))
    button('other')!.focus()
    draw('row')
    await nextFrames()
    expect(focused()).toBe('other')
  })

  it('moves when what had the focus has gone', async () => {
    focusSoon(() => button('row'))
    button('search')!.remove()
    draw('row')
    await nextFrames()
    expect(focused()).toBe('row')
  })
})
