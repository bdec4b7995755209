import { describe, expect, it } from 'vitest'
import { importedPage } from '@/lib/import-export/imported-page.ts'
import { sendPages } from '@/lib/import-export/send-pages.ts'
import { createFakeSend } from '../../helpers/fake-options.ts'

const queue = () =>
  createFakeSend({
    'saved.lookup': ({ urls }) => urls.map(() => null),
    'pages.save': ({ pages }) => pages.map(({ url }) => url),
    'pages.edit': () => [],
  })

describe('sendPages', () => {
  it('groups pages by their tags and splits what is too much for one message', async () => {
    const { send, asked } = queue()
    const plain = Array.from({ length: 501 }, (_, at) => importedPage({ url: `https://a.example/${at}` }))
    const tagged = importedPage({ url: 'https://b.example', title: 'B', tags: ['sleep'] })
    const progress: number[] = []
    await sendPages(send, [tagged, ...plain], (done) => progress.push(done))
    expect(progress).toEqual([1, 501, 502])
    expect(asked.find(([name]) => name === 'pages.save')).toEqual([
      'pages.save',
      { tags: ['sleep'], pages: [{ url: 'https://b.example', title: 'B' }] },
    ])
  })

  it('sends highlights by ids of their own, so that none of the library is written over', async () => {
    const { send, asked } = queue()
    const highlights = [{ id: '00000000-0000-4000-8000-0000000000bb', quote: 'Sorted', note: 'Why?' }]
    await sendPages(send, [importedPage({ url: 'https://a.example', highlights })], () => {})
    const { edits } = asked.at(-1)![1] as { edits: { edit: { highlight: { id: string }[] } }[] }
    expect(edits[0]?.edit.highlight).toMatchObject([{ quote: 'Sorted', note: 'Why?' }])
    expect(edits[0]?.edit.highlight[0]?.id).not.toBe(highlights[0]!.id)
  })

  it('sends notes and favorites after their page, without replacing a note that is there', async () => {
    const { send, asked } = queue()
    const page = importedPage({ url: 'https://a.example', note: 'Read again', isFavorite: true })
    await sendPages(send, [page, importedPage({ url: 'https://b.example' })], () => {})
    expect(asked.map(([name]) => name)).toEqual(['saved.lookup', 'pages.save', 'pages.edit'])
    expect(asked.at(-1)?.[1]).toMatchObject({
      edits: [
        { url: 'https://a.example', edit: { isFavorite: true, note: { text: 'Read again', blind: true } } },
      ],
    })
  })
})
