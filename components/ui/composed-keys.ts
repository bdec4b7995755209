/**
 * Keeps the keys of an input method from all handlers: it chooses by arrows, confirms by Enter, and cancels by
 * Escape. macOS reports these keys by name. Safari ends the composition before the Enter that confirms it, and marks
 * that key only by the code 229.
 */
addEventListener(
  'keydown',
  (event) => (event.isComposing || event.keyCode === 229) && event.stopPropagation(),
  true,
)
