import { beforeEach, expect, it } from 'vitest'
import { createThreadAssignment } from '../../../server/src/operations/threads/thread-assignment.ts'

let clock: number
let busy: (number | null)[]
let started: number[]
let left: [string, number][]
const open = () =>
  createThreadAssignment({
    threads: busy.length,
    busyOf: (slot) => busy[slot]!,
    start: (slot) => void started.push(slot),
    leave: (...one) => void left.push(one),
    now: () => clock,
  })

beforeEach(() => {
  clock = 0
  busy = [0.1, 0.1]
  started = []
  left = []
})

/** A second in which the one asks for a lot and the other for a little. */
function second(assignment: ReturnType<typeof open>, much: string, little: string): number {
  clock += 1_000
  for (let asked = 0; asked < 20; asked += 1) assignment.of(much)
  return assignment.of(little)
}

it('spreads libraries evenly, and keeps each in its thread', () => {
  const assignment = open()
  const placed = ['a', 'b', 'c', 'd'].map(assignment.of)
  expect(placed).toEqual([0, 1, 0, 1])
  clock = 60_000
  expect(['a', 'b', 'c', 'd'].map(assignment.of)).toEqual(placed)
})

it('moves the neighbor of one that keeps their thread busy to a thread with room, and not back at once', () => {
  const assignment = open()
  for (const one of ['busy', 'other', 'quiet']) assignment.of(one)
  busy = [0.95, 0.1]
  const seen = Array.from({ length: 8 }, () => second(assignment, 'busy', 'quiet'))
  expect(seen.slice(0, 3)).toEqual([0, 0, 0])
  expect(seen.at(-1)).toBe(1)
  expect(left).toEqual([['quiet', 0]])
  expect(assignment.of('busy')).toBe(0)
  busy = [0.1, 0.95]
  expect(second(assignment, 'other', 'quiet')).toBe(1)
})

it('leaves it there where no thread has room', () => {
  const assignment = open()
  for (const one of ['busy', 'other', 'quiet']) assignment.of(one)
  busy = [0.95, 0.6]
  for (let turn = 0; turn < 10; turn += 1) expect(second(assignment, 'busy', 'quiet')).toBe(0)
})

it('starts a stopped thread, and uses the main thread until it runs', () => {
  busy = [0.1, null]
  const assignment = open()
  for (const one of ['busy', 'other', 'quiet']) assignment.of(one)
  busy = [0.95, null]
  for (let turn = 0; turn < 8; turn += 1) expect(second(assignment, 'busy', 'quiet')).toBe(0)
  expect(started).toContain(1)
  busy = [0.95, 0]
  expect(second(assignment, 'busy', 'quiet')).toBe(1)
})

it('assigns a forgotten library to the thread with the fewest', () => {
  const assignment = open()
  for (const one of ['a', 'b', 'c']) assignment.of(one)
  assignment.forget('a')
  assignment.forget('c')
  expect(assignment.of('a')).toBe(0)
})
