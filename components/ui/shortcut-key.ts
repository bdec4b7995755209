type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** Output of the `/` and `?` key on keyboards that aren't Latin. */
const OTHER_SLASH = /^[^\x20-\x7E]$|^[.,]$/

/** Uses the key's position on keyboards that aren't Latin, and the letter on Latin ones. */
export function shortcutKey({ key, code, shiftKey }: Pressed): string {
  if (code === 'Slash' && OTHER_SLASH.test(key)) return shiftKey ? '?' : '/'
  const isOtherLetter = /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key)
  const placed = isOtherLetter ? /^Key([A-Z])$/.exec(code)?.[1] : undefined
  const letter = (placed ?? key).toLowerCase()
  return /^[a-z]$/.test(letter) && !shiftKey ? letter : key
}

/** Returns whether a target is an editable text, which has its own undo. */
export const writesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=range])',
  ) !== null
