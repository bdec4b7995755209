import { convertFile } from '@bookplate/import'
import { expect, it } from 'vitest'

async function titlesIn(text: string): Promise<unknown[]> {
  const items = await Array.fromAsync(
    convertFile(new Blob([text]), 'list.csv', { now: Date.UTC(2026, 0, 1) }),
  )
  return items.flatMap((item) => (item.kind === 'line' ? [item.line['title']] : []))
}

it.each(['\n', 'Places for rainy days\n\n', '"Cafés, libraries"\n'])(
  'finds the names of columns below %j',
  async (above) => {
    const table = 'Title,Note,URL,Comment\n,,,\nTea house,,https://maps.example/tea,Quiet\n'
    expect(await titlesIn(above + table)).toEqual(['Tea house'])
  },
)

it('keeps rows apart that leave out their last cells', async () => {
  const rows = ['https://a.example,Soil', 'https://b.example,Seeds', 'A heading', 'https://c.example,Rain']
  expect(await titlesIn(`url,title,tags,note\n${rows.join('\n')}\n`)).toEqual(['Soil', 'Seeds', 'Rain'])
})

it('reads the titles next to addresses of a table without names', async () => {
  const rows = [
    'https://a.example/,"Soil, rain",,Unread,1715594400',
    'https://b.example/,,,Archive,1715594401',
  ]
  expect(await titlesIn(`${rows.join('\n')}\n`)).toEqual(['Soil, rain', undefined])
})
