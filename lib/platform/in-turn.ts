/** Runs one piece of work after the other: each reads before it writes, and must not find the half of another. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}
