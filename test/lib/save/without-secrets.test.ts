import { expect, it } from 'vitest'
import { withoutSecrets } from '@/lib/save/without-secrets.ts'

it.each([
  ['https://library.exa', 'https://library.exa'],
  [' library.example/base ', 'library.example/base'],
  ['http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
  ['https://ada:secret@library.example', 'https://library.example'],
  ['ada:se@cret@library.example', 'library.example'],
  ['https://ada:se#cr?et@library.example', 'https://library.example'],
  ['https://ada:half-a-secret', 'https://ada:'],
  ['http://[::1]:8787/base', 'http://[::1]:8787/base'],
  ['https://library.example/?key=secret', 'https://library.example/'],
  ['service_0123456789abcdef', ''],
  ['https://library.example service_0123', ''],
  ['my secret password', ''],
])('keeps of %s only %s', (typed, kept) => {
  expect(withoutSecrets(typed)).toBe(kept)
})
