import { COPY_POLICY } from '@bookplate/contract'
import { describe, expect, it } from 'vitest'
import { copyDocument } from '@/lib/copies/copy-document.ts'

const META = `<meta http-equiv="Content-Security-Policy" content="${COPY_POLICY}">`
const textOf = (html: string): Promise<string> => copyDocument(new TextEncoder().encode(html)).text()

describe('copyDocument', () => {
  it.each([
    ['after the doctype', '<!doctype html>', '<html lang="ä"><p>x'],
    [
      'after a doctype in capitals and spaces',
      '\n <!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">',
      '<p>x',
    ],
    ['first, if there is no doctype', '', '<p>x<!doctype html>'],
    ['before a comment that hides a doctype', '', '<!-- --><script>1</script><!doctype html>'],
  ])('puts the policy %s', async (_, doctype, rest) => {
    expect(await textOf(doctype + rest)).toBe(doctype + META + rest)
  })
})
