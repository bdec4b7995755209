import { describe, expect, it } from 'vitest'
import { importedPage } from '@/lib/import-export/imported-page.ts'
import { sendPages } from '@/lib/import-export/send-pages.ts'
import { createFakeSend } from '../../helpers/fake-options.ts'

const queue = () =>
  createFakeSend({
    'saved.lookup': ({ urls }) => urls.map(() => null),
    'pages.save': ({ pages }) => pages.map(({ url }) => url),
  })

describe('sendPages', () => {
  it('sends the tags of each page, and splits what is too much for one message', async () => {
    const { send, asked } = queue()
    const plain = Array.from({ length: 501 }, (_, at) => importedPage({ url: `https://a.example/${at}` }))
    const tagged = importedPage({ url: 'https://b.example', title: 'B', tags: ['sleep'] })
    const progress: number[] = []
    await sendPages(send, [tagged, ...plain], (done) => progress.push(done))
    expect(progress).toEqual([500, 502])
    const { pages } = asked.find(([name]) => name === 'pages.save')![1] as { pages: unknown[] }
    expect(pages[0]).toEqual({ url: 'https://b.example', title: 'B', edit: { add: ['sleep'] } })
    expect(pages).toHaveLength(500)
  })

  it("sends highlights with new ids, so that existing ones aren't overwritten", async () => {
    const { send, asked } = queue()
    const highlights = [{ id: '00000000-0000-4000-8000-0000000000bb', quote: 'Sorted', note: 'Why?' }]
    await sendPages(send, [importedPage({ url: 'https://a.example', highlights })], () => {})
    const { pages } = asked.at(-1)![1] as { pages: { edit: { highlight: { id: string }[] } }[] }
    expect(pages[0]?.edit.highlight).toMatchObject([{ quote: 'Sorted', note: 'Why?' }])
    expect(pages[0]?.edit.highlight[0]?.id).not.toBe(highlights[0]!.id)
  })

  it('sends notes and favorites with their page, without replacing a note that is there', async () => {
    const { send, asked } = queue()
    const page = importedPage({ url: 'https://a.example', note: 'Read again', isFavorite: true })
    await sendPages(send, [page, importedPage({ url: 'https://b.example' })], () => {})
    expect(asked.map(([name]) => name)).toEqual(['saved.lookup', 'pages.save'])
    expect(asked.at(-1)?.[1]).toMatchObject({
      pages: [
        { url: 'https://a.example', edit: { isFavorite: true, note: { text: 'Read again', blind: true } } },
        { url: 'https://b.example', edit: {} },
      ],
    })
  })
})
