import { describe, expect, it } from 'vitest'
import { assembleCopy } from '@/lib/copies/assemble.ts'
import { documentToken, fileToken } from '@/lib/copies/parts.ts'
import type { Snapshot } from '@/lib/copies/snapshot.ts'

const NONCE = 'nonce-1'

const snapshot = (documents: string[], files: Snapshot['files'] = []): Snapshot => ({
  kind: 'snapshot',
  url: 'https://site.example/',
  title: 'A page',
  nonce: NONCE,
  documents,
  files,
  missing: [],
  pageMs: 1,
})

const load = async (url: string) => (url.includes('gone') ? Promise.reject(new Error(url)) : 'data:b')

const file = (data: string | null) => ({ url: 'https://site.example/a.png', kind: 'image' as const, data })

describe('assembleCopy', () => {
  it('escapes a frame once for each document around it', async () => {
    const { html } = await assembleCopy(
      snapshot([
        `<iframe srcdoc="${documentToken(NONCE, 1)}">`,
        `<b title="x">&amp;<iframe srcdoc="${documentToken(NONCE, 2)}">`,
        '<i title="y">',
      ]),
      async () => null,
    )
    expect(html).toBe(
      '<iframe srcdoc="<b title=&quot;x&quot;>&amp;amp;<iframe srcdoc=&quot;<i title=&amp;quot;y&amp;quot;>&quot;>">',
    )
  })

  it('loads files that the page could not read, and says which are missing', async () => {
    const page = `${fileToken(NONCE, 0)} ${fileToken(NONCE, 1)} ${fileToken(NONCE, 2)}`
    const files = [file('data:a'), file(null), { ...file(null), url: 'https://gone.example/' }]
    expect(await assembleCopy(snapshot([page], files), load)).toEqual({
      html: 'data:a data:b data:,',
      missing: [{ kind: 'image', reason: 'unreadable' }],
    })
  })

  it('does not follow a token that names the document it is in', async () => {
    const { html } = await assembleCopy(snapshot([`a${documentToken(NONCE, 0)}b`]), async () => null)
    expect(html).toBe('ab')
  })
})
