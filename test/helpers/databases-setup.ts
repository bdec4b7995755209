import { afterAll } from 'vitest'

const { setImmediate: runSoon, setTimeout: runLater } = globalThis
let stepsLeft = 0

// A step that runs after its file's environment has ended would fail, so count the steps.
globalThis.setImmediate = ((step: (...args: unknown[]) => void, ...args: unknown[]) => {
  stepsLeft += 1
  return runSoon(() => {
    stepsLeft -= 1
    step(...args)
  })
}) as typeof setImmediate

const QUIET_TURNS = 3

/** Wait until pending writes are done, because a test may end before them. */
afterAll(async () => {
  for (let quiet = 0; quiet < QUIET_TURNS; quiet = stepsLeft > 0 ? 0 : quiet + 1)
    await new Promise((resolve) => runLater(resolve, 0))
})
