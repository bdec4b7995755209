import { expect, it } from 'vitest'
import { shortcutKey, writesText } from '@/components/ui/shortcut-key.ts'

const press = (key: string, code: string, shiftKey = false) => shortcutKey({ key, code, shiftKey })

it.each([
  ['as it is written', press('f', 'KeyF'), 'f'],
  ['with Caps Lock', press('F', 'KeyF'), 'f'],
  ['where a Latin layout has the letter', press('z', 'KeyY'), 'z'],
  ['on a Russian layout', press('а', 'KeyF'), 'f'],
  ['on a Russian layout with Caps Lock', press('А', 'KeyF'), 'f'],
  ['on a Greek layout', press('ε', 'KeyE'), 'e'],
  ['on a Hebrew layout', press('כ', 'KeyF'), 'f'],
  ['on an Arabic layout', press('ب', 'KeyF'), 'f'],
  ['not with Shift', press('F', 'KeyF', true), 'F'],
  ['not for a letter with a mark', press('é', 'Digit2'), 'é'],
  ['the slash on a Russian layout', press('.', 'Slash'), '/'],
  ['the question mark on a Russian layout', press(',', 'Slash', true), '?'],
  ['the question mark on an Arabic layout', press('؟', 'Slash', true), '?'],
  ['no slash on a German layout', press('-', 'Slash'), '-'],
  ['the slash of a German layout', press('/', 'Digit7', true), '/'],
])('recognizes a key %s', (_, known, wanted) => {
  expect(known).toBe(wanted)
})

const inside = (html: string) => {
  document.body.innerHTML = html
  return writesText(document.body.querySelector('[data-at]') ?? document.body.firstElementChild)
}

it('ignores keys in a text field', () => {
  expect(inside('<input type="search">')).toBe(true)
  expect(inside('<textarea></textarea>')).toBe(true)
  expect(inside('<div contenteditable><b data-at>x</b></div>')).toBe(true)
  expect(inside('<input type="checkbox">')).toBe(false)
  expect(inside('<button>x</button>')).toBe(false)
})
