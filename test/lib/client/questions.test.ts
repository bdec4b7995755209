import type { AskAnswer, AskEvent } from '@bookplate/contract'
import { describe, expect, it } from 'vitest'
import { data, refuse, startMisbehavingServer, type Answer } from '../../helpers/misbehaving-server.ts'
import { createTestClient, rejectionOf } from '../../helpers/test-client.ts'

const SOURCES: AskEvent = { type: 'sources', sources: [], model: 'test' }
const SENTENCE: AskEvent = { type: 'sentence', text: 'It rests.', sources: [1] }
const END: AskEvent = { type: 'end', outcome: 'answered' }
const WHOLE: AskAnswer = {
  outcome: 'answered',
  model: 'test',
  sources: [],
  sentences: [{ text: 'It rests.', sources: [1] }],
}

/** Sends these lines in pieces that don't end where lines end. */
const stream =
  (...lines: unknown[]): Answer =>
  (response) => {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson' })
    response.write(text.slice(0, 25))
    response.end(text.slice(25))
  }

async function ask(...script: Answer[]) {
  const server = await startMisbehavingServer(...script)
  const { client } = createTestClient(server.baseUrl)
  const events: AskEvent[] = []
  const answer = client.answer('How long?', (event) => events.push(event))
  return { server, answer, events }
}

describe('a question', () => {
  it('is answered in events and as a whole', async () => {
    const { server, answer, events } = await ask(stream(SOURCES, SENTENCE, END))
    expect(await answer).toEqual(WHOLE)
    expect(events).toEqual([SOURCES, SENTENCE, END])
    expect(server.seen[0]).toMatchObject({ url: '/ask', body: JSON.stringify({ question: 'How long?' }) })
    expect(server.seen[0]!.headers.accept).toContain('application/x-ndjson')
  })

  it('is answered by a service that does not stream', async () => {
    const { answer, events } = await ask(data(WHOLE))
    expect(await answer).toEqual(WHOLE)
    expect(events).toEqual([])
  })

  it('is sent again if the answer breaks off, and the new answer replaces the first', async () => {
    const { answer, events } = await ask(stream(SOURCES, SENTENCE), stream(SOURCES, SENTENCE, END))
    expect((await answer).sentences).toEqual(WHOLE.sentences)
    expect(events).toEqual([SOURCES, SENTENCE, SOURCES, SENTENCE, END])
  })

  it('rejects events of an unknown shape', async () => {
    const { answer } = await ask(stream(SOURCES, { type: 'sentence', text: 5 }))
    expect(await rejectionOf(answer)).toMatchObject({ kind: 'bad_answer' })
  })

  it('rejects like other calls where the library has no answers', async () => {
    const { answer } = await ask(refuse(404, 'not_found'))
    expect(await rejectionOf(answer)).toMatchObject({ code: 'not_found' })
  })
})
