type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** What the key with `/` and `?` writes where the letters are not Latin. */
const OTHER_SLASH = /^[^\x20-\x7E]$|^[.,]$/

/**
 * The key as shortcuts know it: small, whatever Caps Lock says, and by its place on the keyboard where the layout
 * writes no Latin letters. A Latin layout is followed by its letters, wherever it has them.
 */
export function shortcutKey({ key, code, shiftKey }: Pressed): string {
  if (code === 'Slash' && OTHER_SLASH.test(key)) return shiftKey ? '?' : '/'
  const isOtherLetter = /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key)
  const placed = isOtherLetter ? /^Key([A-Z])$/.exec(code)?.[1] : undefined
  const letter = (placed ?? key).toLowerCase()
  return /^[a-z]$/.test(letter) && !shiftKey ? letter : key
}

/** Whether keys go into words that are being written, which have an undo of their own. */
export function writesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest(
      'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=range])',
    ) !== null
  )
}
