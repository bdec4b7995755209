import { registerHooks } from 'node:module'

/**
 * Entry of the extraction process. Its parent sends the modules with the types already stripped, because stripping them
 * here costs 23 MB and a tenth of a second per process.
 */
process.once('message', async ({ modules, main }) => {
  registerHooks({
    load(url, context, next) {
      const source = modules.get(url)
      return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true }
    },
  })
  await import(main)
})
