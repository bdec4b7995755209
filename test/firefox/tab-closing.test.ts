import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { press, type } from './by-name.ts'
import { until } from '../helpers/waits.ts'
import { connect, createBench } from './bench.ts'
import { NO_FIREFOX } from './firefox.ts'

interface Saved {
  id: string
  note: string | null
  tags: { name: string }[]
}

suite('what stands in the fields when a tab is closed in Firefox', { skip: NO_FIREFOX }, () => {
  const bench = createBench()

  const readFirst = async (): Promise<Saved | undefined> => {
    const key = bench.account.key('read')
    return (await bench.service.read<{ items: Saved[] }>('/v1/bookmarks', { key })).items[0]
  }

  test('is in the library', async () => {
    await connect(bench)
    await bench.firefox.visit(`${bench.pages.origin}/articles/how-sleep-changes-memory`)
    await bench.firefox.clickToolbar()
    const { id } = await until('the save', readFirst)

    const view = await bench.firefox.open(`sidepanel.html?page&read=${id}`, 'article')
    await press(view, 'Add tags')
    await type(view, 'Tags', 'sleep,mem')
    await press(view, 'Add a note')
    await type(view, 'Note', 'Typed in Firefox')
    // A script types and closes within milliseconds, in which Firefox loses letters (docs/decisions/008).
    await until('the text in storage', () =>
      view.evaluate(async () => {
        const { browser } = globalThis as unknown as { browser: typeof chrome }
        return JSON.stringify(await browser.storage.local.get(null)).includes('Typed in Firefox')
      }),
    )
    await view.close()
    // The beginning of the note may arrive first.
    const saved = await until('the note', async () => {
      const found = await readFirst()
      return found?.note === 'Typed in Firefox' && found.tags.length === 2 ? found : null
    })
    assert.deepEqual(saved.tags.map(({ name }) => name).toSorted(), ['mem', 'sleep'])
  })
})
