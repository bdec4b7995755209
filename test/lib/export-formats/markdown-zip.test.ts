import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { toMarkdownZip } from '@/lib/export-formats/markdown-zip.ts'
import { EXPORTED_LINE } from '../../helpers/exported-line.ts'

it('writes front matter that holds every character and all of a highlight', async () => {
  const createdAt = '2026-03-03T10:00:00.000Z'
  const place = { quote: 'twice', prefix: 'and ', color: 'green' as const, createdAt }
  const title = 'a\u007Fb\u0085c\u009Fd\uFFFEe\uFEFF "f" \u2028 😀'
  async function* lines() {
    yield { ...EXPORTED_LINE, title, highlights: [{ id: '00000000-0000-4000-8000-0000000000bb', ...place }] }
  }
  const zip = Buffer.concat(await Array.fromAsync(toMarkdownZip(lines())))
  const [file] = Object.values(unzipSync(new Uint8Array(zip)))
  const [, yaml = ''] = strFromU8(file!).split('---\n')
  // Other readers of YAML refuse these characters (YAML 1.2, 5.1) or change them (YAML 1.1, 4.2).
  expect(yaml).not.toMatch(/[\u007F-\u009F\u2028\uFEFF\uFFFE]/)
  expect(parse(yaml)).toMatchObject({ title, highlights: [place] })
})
