import { checkAnswer, type Answer } from '../conformance/answer.ts'
import type { FuzzRequest } from './arbitraries.ts'
import type { Described } from './description.ts'
import { expectationOf } from './expectation.ts'
import { fillIn, learn, type World } from './world.ts'

export type Tally = Map<string, Map<number, number>>

function count(tally: Tally, operation: string, status: number): void {
  const statuses = tally.get(operation) ?? new Map<number, number>()
  tally.set(operation, statuses.set(status, (statuses.get(status) ?? 0) + 1))
}

function filledIn(world: World, request: FuzzRequest): FuzzRequest {
  return {
    ...request,
    params: request.params.map((param) => fillIn(world, param)),
    query: request.query.map(([name, value]) => [name, fillIn(world, value)]),
    body: request.body && fillIn(world, request.body),
  }
}

async function send(world: World, described: Described, request: FuzzRequest): Promise<Answer> {
  let path = described.path
  for (const param of request.params)
    path = path.replace(/\{\w+\}/, encodeURIComponent(param.toWellFormed()).replace(/^\.+$/, '%2E'))
  const address = new URL(world.service.url + path)
  for (const [name, value] of request.query) address.searchParams.append(name, value)
  const authorization = world.authorization(request.credential)
  const response = await fetch(address, {
    method: described.method,
    headers: {
      ...(authorization ? { Authorization: authorization } : {}),
      ...(request.body === undefined ? {} : { 'Content-Type': request.contentType }),
    },
    ...(request.body === undefined ? {} : { body: request.body }),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const name = `${described.method} ${path}${address.search}`
  return { request: name, status: response.status, headers: response.headers, bytes }
}

function fail(answer: Answer, problem: string, request: FuzzRequest): never {
  const text = new TextDecoder().decode(answer.bytes).slice(0, 600)
  throw new Error(
    `${problem}\n${answer.request}\n${JSON.stringify(request).slice(0, 1_000)}\n${answer.status} ${text}`,
  )
}

/** Expects a documented status and shape, an envelope, and no 5xx. */
export async function tryRequest(
  world: World,
  described: Described,
  generated: FuzzRequest,
  tally: Tally,
): Promise<void> {
  const request = filledIn(world, generated)
  const answer = await send(world, described, request)
  count(tally, described.operation, answer.status)
  // An empty or unusual id can make it another path.
  const isOtherPath = answer.status === 404 && request.params.some((param) => !/^[\w-]{36}$/.test(param))
  if (!isOtherPath && !described.answers.has(answer.status)) fail(answer, 'undocumented status', request)
  try {
    checkAnswer(answer)
  } catch (error) {
    fail(answer, String(error), request)
  }
  const isJson = described.answers.get(answer.status)
  if (isJson) {
    const body = JSON.parse(new TextDecoder().decode(answer.bytes)) as unknown
    if (!isJson(body)) fail(answer, `not as described: ${JSON.stringify(isJson.errors)}`, request)
    if (answer.status < 300) learn(world, body)
  }
  const expected = expectationOf(request, described)
  if ('status' in expected && !expected.status.includes(answer.status))
    fail(answer, `expected ${expected.status.join(' or ')}`, request)
  if ('not' in expected && expected.not.includes(answer.status))
    fail(answer, 'the document allows this', request)
}
