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

const uses = (index: number, count: number) => fileToken(NONCE, index).repeat(count)

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

  it('counts a file once for each use, and leaves out files that do not fit', async () => {
    const large = `data:${'x'.repeat(2_000_000)}`
    const { html, missing } = await assembleCopy(
      snapshot([uses(0, 10) + uses(1, 10) + uses(2, 1)], [file(large), file(large), file('data:small')]),
      load,
    )
    expect(html.length).toBeLessThan(21_000_000)
    expect(html).toMatch(/x(?:data:,){10}data:small$/)
    expect(missing).toEqual([{ kind: 'image', reason: 'limit' }])
  })

  it('leaves room for a long text', async () => {
    const text = 'ü'.repeat(8_000_000)
    const files = [file(`data:${'x'.repeat(16_000_000)}`), file(`data:${'y'.repeat(9_000_000)}`)]
    const { html, missing } = await assembleCopy(
      snapshot([`${text}${fileToken(NONCE, 0)}${fileToken(NONCE, 1)}`], files),
      load,
    )
    expect(html.length).toBeLessThan(25_000_000)
    expect(missing).toEqual([{ kind: 'image', reason: 'limit' }])
  })
})
