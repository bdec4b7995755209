import { afterAll, describe, expect, it } from 'vitest'
import { KINDS, OPTIONS, removeEngines } from '../../../helpers/engine-kinds.ts'

afterAll(removeEngines)

describe.each(Object.entries(KINDS))('the imports of a library on %s', (_name, kind) => {
  it('are kept by account with their rows, replaced by id, and removed', async () => {
    const engine = await kind.open(OPTIONS)
    try {
      await engine.libraries.use('me', async ({ store, imports }) => {
        // The first write creates the library.
        await imports.put('one', [])
        await imports.put('one', [{ uuid: '', text: 'begun' }])
        const before = await store.revision()
        await imports.put('one', [
          { uuid: '', text: 'first' },
          { uuid: 'b', text: 'B' },
          { uuid: 'a', text: 'A' },
          { uuid: 'c', text: 'C' },
        ])
        await imports.put('one', [{ uuid: '', text: 'second' }])
        await imports.put('two', [{ uuid: 'a', text: 'other' }])
        expect(await imports.all()).toEqual([{ importId: 'one', text: 'second' }])
        expect(await imports.read('one', ['b', 'missing'])).toEqual([{ uuid: 'b', text: 'B' }])
        expect(await imports.read('one', [])).toEqual([])
        expect(await imports.after('one', '', 2)).toEqual([
          { uuid: 'a', text: 'A' },
          { uuid: 'b', text: 'B' },
        ])
        await imports.remove('one', ['a', 'c'])
        expect(await imports.after('one', '', 9)).toEqual([{ uuid: 'b', text: 'B' }])
        await imports.remove('one', [])
        await imports.remove('one')
        expect(await imports.all()).toEqual([])
        expect(await imports.after('two', '', 9)).toEqual([{ uuid: 'a', text: 'other' }])
        expect(await store.revision()).toBe(before)
      })
      await engine.libraries.use('other', async ({ imports }) => {
        expect(await imports.after('two', '', 9)).toEqual([])
      })
    } finally {
      await engine.close()
    }
  })
})
