import { strFromU8, strToU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { ZipWriter } from '@/lib/export-formats/zip-writer.ts'

const SIZES_FOLLOW = 0b1000
const join = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))

it('writes the sizes of each file before its data, as simple readers expect', () => {
  const zip = new ZipWriter()
  const stored = zip.add('mimetype', strToU8('application/epub+zip'), { isStored: true })
  const packed = zip.add('Größe/本.txt', strToU8('a'.repeat(1000)))
  const whole = join([stored, packed, ...zip.end()])

  for (const file of [stored, packed]) expect(file[6]! & SIZES_FOLLOW).toBe(0)
  expect(strFromU8(stored.subarray(30))).toBe('mimetypeapplication/epub+zip')
  expect(packed.length).toBeLessThan(100)
  const files = unzipSync(whole)
  expect(Object.keys(files)).toEqual(['mimetype', 'Größe/本.txt'])
  expect(strFromU8(files['Größe/本.txt']!)).toBe('a'.repeat(1000))
})

it('keeps more files than a zip without ZIP64 can count', () => {
  const zip = new ZipWriter()
  const parts = Array.from({ length: 65_540 }, (_, at) =>
    zip.add(`${at}.md`, strToU8(`text ${at}`), { isStored: true }),
  )
  const files = unzipSync(join([...parts, ...zip.end()]))

  expect(Object.keys(files)).toHaveLength(65_540)
  expect(strFromU8(files['65539.md']!)).toBe('text 65539')
})
