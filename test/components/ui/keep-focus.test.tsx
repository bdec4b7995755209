import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { keepFocus } from '@/components/ui/keep-focus.ts'

const focused = () => document.activeElement?.textContent

beforeEach(() => {
  document.body.innerHTML = `<main>
    <ul><li><button>One</button></li><li><button>Two</button></li><li><button>Three</button></li></ul>
    <button>Other</button>
  </main>`
  onTestFinished(keepFocus())
})

const remove = (text: string) => {
  const row = [...document.querySelectorAll('li')].find(({ textContent }) => textContent === text)!
  row.querySelector('button')!.focus()
  row.remove()
}

it('moves the focus of a removed row to the next row, and of the last one to the previous row', async () => {
  remove('Two')
  await expect.poll(focused).toBe('Three')
  remove('Three')
  await expect.poll(focused).toBe('One')
  remove('One')
  await expect.poll(focused).toBe('Other')
})

it('moves the focus to the control that takes the place of another', async () => {
  const row = document.querySelector('li')!
  row.querySelector('button')!.focus()
  row.innerHTML = '<button>Dismiss</button>'
  await expect.poll(focused).toBe('Dismiss')
})
