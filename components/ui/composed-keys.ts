/**
 * Keeps the keys of an input method from all handlers: it chooses by arrows, confirms by Enter, and cancels by
 * Escape. macOS reports these keys by name.
 */
addEventListener('keydown', (event) => event.isComposing && event.stopPropagation(), true)
