import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const runtime = dirname(fileURLToPath(import.meta.resolve('onnxruntime-node/package.json')))

// From 1.29 on, the binaries send events about every model and machine, and write the id of the machine to disk.
it('runs models with a library that cannot send telemetry', () => {
  const binaries = globSync(`${runtime}/bin/**/*.{so.1,dylib}`)
  expect(binaries).not.toEqual([])
  for (const binary of binaries)
    expect(readFileSync(binary).includes('events.data.microsoft.com')).toBe(false)
})
