import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { PageCopy } from '@bookplate/contract'
import type { Page } from 'puppeteer-core'
import { until } from '../helpers/waits.ts'
import { readData } from '../helpers/walk-pages.ts'
import { connect, createBench } from './bench.ts'
import { NO_FIREFOX } from './firefox.ts'

/** A script would turn it red. */
const HTML = `<style>body { background: rgb(1, 2, 3) }</style><p>As it looked
  <script>document.body.style.background = 'red'</script>`
const [WIDTH, HEIGHT] = [800, 600]

/** Color in the middle of a page. Firefox reports no sandboxed frames that could be asked. */
async function middleOf(page: Page): Promise<string> {
  const shot = await page.screenshot({ encoding: 'base64' })
  return page.evaluate(
    async (bytes, x, y) => {
      const image = await createImageBitmap(
        new Blob([Uint8Array.from(atob(bytes), (sign) => sign.codePointAt(0)!)]),
      )
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!
      canvas.drawImage(image, 0, 0)
      return canvas.getImageData(x, y, 1, 1).data.join(' ')
    },
    shot,
    WIDTH / 2,
    HEIGHT / 2,
  )
}

suite('a copy of a page in Firefox', { skip: NO_FIREFOX }, () => {
  const bench = createBench()

  test('is shown with its styles and without its scripts, also while the library is gone', async () => {
    const options = await connect(bench)
    const library = await options.evaluate(async () => {
      const { browser } = globalThis as unknown as { browser: typeof chrome }
      const { 'auth.libraries': libraries } = await browser.storage.local.get('auth.libraries')
      return (libraries as { active: string }).active
    })
    const key = bench.account.key('full')
    const saved = await bench.service.call('/v1/bookmarks', {
      key,
      body: { url: `${bench.pages.origin}/lighthouses` },
    })
    const { bookmark } = await readData<{ bookmark: { id: string } }>(saved)
    const body = { html: HTML, madeAt: '2026-03-01T09:31:00.000Z', missing: [] }
    const answer = await bench.service.call(`/capture/bookmarks/${bookmark.id}/copies`, { key, body })
    const { id } = await readData<PageCopy>(answer)

    const address = `copy-view.html?${new URLSearchParams({ library, bookmark: bookmark.id, copy: id })}`
    const look = async () => {
      const page = await bench.firefox.open(address, 'iframe')
      await page.setViewport({ width: WIDTH, height: HEIGHT })
      const isShown = async () => (await middleOf(page)) === '1 2 3 255'
      assert.ok(await until('the copy', isShown))
    }
    await look()
    await bench.service.pause()
    await look()
    await bench.service.resume()
  })
})
