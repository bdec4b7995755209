import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../../helpers/start-service.ts'

describe('a form that no browser sends', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.stop())

  const failures = () => service.logs.filter((line) => line['failure'] !== undefined)

  it.each([
    ['without a stated length', 411, { method: 'POST', body: new Blob(['csrf=x']).stream(), duplex: 'half' }],
    ['too large', 413, { method: 'POST', body: 'x'.repeat(65_537) }],
    [
      'in parts that are none',
      200,
      { method: 'POST', body: 'abc', headers: { 'Content-Type': 'multipart/form-data' } },
    ],
    ['by another method', 405, { method: 'PUT' }],
  ] as [string, number, RequestInit][])('%s is refused without a server error', async (_, status, init) => {
    const answer = await fetch(`${service.url}/sign-in`, init)
    expect(answer.status).toBe(status)
    expect(await answer.text()).not.toContain('Something went wrong')
    expect(failures()).toEqual([])
  })
})
