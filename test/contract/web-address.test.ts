import { SaveBookmarkRequest, validationIssues } from '@bookplate/contract'
import { describe, expect, it } from 'vitest'

function messageFor(body: unknown): string {
  const parsed = SaveBookmarkRequest.safeParse(body)
  const issues = parsed.success ? [] : validationIssues(parsed.error, SaveBookmarkRequest)
  expect(issues.map(({ path }) => path)).toEqual([['url']])
  return issues[0]!.message
}

describe('an invalid address', () => {
  it.each([
    ['example.com', 'must begin with https:// or http://, such as `https://example.com`'],
    ['www.example.com/a?b=c', 'such as `https://www.example.com/a?b=c`'],
    ['//example.com/a', 'such as `https://example.com/a`'],
    ['example.com:8080/a', 'such as `https://example.com:8080/a`'],
    ['localhost:3000', 'such as `https://localhost:3000`'],
    ['münchen.example', 'such as `https://münchen.example`'],
    [`example.com/${'a'.repeat(500)}`, 'such as `https://example.com/article`'],
    ['ftp://example.com/a', 'must begin with https:// or http://, not with ftp:'],
    ['javascript:alert(1)', 'not with javascript:'],
    ['about:blank', 'not with about:'],
    ['file:///home/me/a.pdf', 'not with file:'],
    ['htps://example.com', 'not with htps:'],
    ['https://', 'names no host after https://'],
    ['https://example.com https://example.org', 'must be one address without spaces'],
    ['how to sleep', 'must be one address without spaces'],
    ['sleep', 'must begin with https:// or http://'],
    ['/article', 'must begin with https:// or http://'],
    ['', 'is empty'],
    ['  ', 'is empty'],
    [null, 'must be text'],
    [['https://example.com'], 'must be text'],
    [undefined, 'is missing'],
  ])('%j is refused with an explanation and an example', (url, expected) => {
    const message = messageFor({ url })
    expect(message).toContain(expected)
    expect(message).toMatch(/`https:\/\/\S+`/)
  })

  it('is refused with the maximum length', () => {
    expect(messageFor({ url: `https://example.com/${'a'.repeat(3_000)}` })).toMatch(/at most 2048 characters/)
  })
})
