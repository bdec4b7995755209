import { describe, expect, it } from 'vitest'
import { readFiles } from '@/lib/import-runs/preview.ts'
import { gzipBomb, memoryOf, zipBomb } from '../../helpers/bombs.ts'

const GIGABYTE = 1024 ** 3
const ROW = 'url,title\nhttps://a.example/,'

async function read(name: string, bytes: Uint8Array<ArrayBuffer>, maxEntries?: number) {
  const { signal } = new AbortController()
  return readFiles([new File([bytes], name)], {
    now: Date.now,
    signal,
    onProgress: () => {},
    ...(maxEntries && { maxEntries }),
  })
}

describe.each([
  ['a gzip file', 'bomb.csv.gz', gzipBomb(ROW, 'a', 3), 'Larger than 512 MB'],
  ['an entry of a zip', 'bomb.zip', zipBomb(1, ROW, 'a', 3), 'Larger than 512 MB'],
  ['a zip whose entries share their bytes', 'all.zip', zipBomb(20_000, ROW, 'a', 3), 'Unpacks to more than'],
])('%s that unpacks to gigabytes', (_what, name, bytes, reason) => {
  it('is refused with bounded memory', { tags: ['slow'] }, async () => {
    const grown = await memoryOf(async () => {
      const { lines, refused } = await read(name, bytes)
      expect(lines).toEqual([])
      expect(refused).toEqual([
        { place: expect.stringContaining(name.split('.')[0]!), reason: expect.stringContaining(reason) },
      ])
    })
    expect(grown).toBeLessThan(GIGABYTE)
  })
})

it('stops at the number of entries that a preview can hold', async () => {
  const { lines, refused } = await read(
    'rows.csv',
    Buffer.from(`url\n${'https://a.example/\n'.repeat(10)}`),
    4,
  )
  expect(lines).toHaveLength(4)
  expect(refused).toEqual([{ place: 'rows.csv', reason: 'More than 4 entries. Import the file in parts.' }])
})
