import { afterAll } from 'vitest'

const { setImmediate: runSoon, setTimeout: runLater } = globalThis
let stepsLeft = 0

// Each step of the databases here is an immediate. They are counted: one that outlives the world of its file finds
// nothing there.
globalThis.setImmediate = ((step: (...args: unknown[]) => void, ...args: unknown[]) => {
  stepsLeft += 1
  return runSoon(() => {
    stepsLeft -= 1
    step(...args)
  })
}) as typeof setImmediate

const QUIET_TURNS = 3

/** What was written last is done before that world goes: a test ends at what it saw, not at what came of it. */
afterAll(async () => {
  for (let quiet = 0; quiet < QUIET_TURNS; quiet = stepsLeft > 0 ? 0 : quiet + 1)
    await new Promise((resolve) => runLater(resolve, 0))
})
