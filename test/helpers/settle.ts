const { setImmediate: runSoon, setTimeout: runLater } = globalThis
let stepsLeft = 0

// The in-memory database runs each step by this function, so count the steps.
globalThis.setImmediate = ((step: (...args: unknown[]) => void, ...args: unknown[]) => {
  stepsLeft += 1
  return runSoon(() => {
    stepsLeft -= 1
    step(...args)
  })
}) as typeof setImmediate

const IDLE_TURNS = 3

/** Waits until everything that needs no time is done, including pending steps of the database. */
export async function settle(): Promise<void> {
  for (let turns = 0; turns < IDLE_TURNS; turns = stepsLeft > 0 ? 0 : turns + 1)
    await new Promise((resolve) => runLater(resolve, 0))
}
