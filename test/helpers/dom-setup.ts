import { CompressionStream, DecompressionStream } from 'node:stream/web'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

// Ends a hang, and judges no machine.
configure({ asyncUtilTimeout: 20_000 })

// happy-dom has no popovers. What is tested with them is focus and state; that they show is seen in a browser.
HTMLElement.prototype.showPopover ??= () => {}
HTMLElement.prototype.hidePopover ??= () => {}

// Nor streams that compress.
globalThis.CompressionStream ??= CompressionStream as never
globalThis.DecompressionStream ??= DecompressionStream as never

// Nor an idle time.
globalThis.requestIdleCallback ??= (then) =>
  Number(setTimeout(() => then({ didTimeout: false, timeRemaining: () => 1 })))

afterEach(cleanup)

const { setImmediate: runSoon, setTimeout: runLater } = globalThis
let stepsLeft = 0

// Each step of the databases here is an immediate; counted, because one that outlives its window finds nothing there.
globalThis.setImmediate = ((step: (...args: unknown[]) => void, ...args: unknown[]) => {
  stepsLeft += 1
  return runSoon(() => {
    stepsLeft -= 1
    step(...args)
  })
}) as typeof setImmediate

const QUIET_TURNS = 3

/** What a screen wrote at its end is done before its window goes: a test ends at what it saw, not at what came of it. */
afterAll(async () => {
  for (let quiet = 0; quiet < QUIET_TURNS; quiet = stepsLeft > 0 ? 0 : quiet + 1)
    await new Promise((resolve) => runLater(resolve, 0))
})
