import { describe, expect, it } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import { createRemoteClient } from '@/lib/messaging/remote-client.ts'
import { accountPageQuery } from '@/lib/query/account.ts'
import { createFakeSend } from '../../helpers/fake-send.ts'

const ORIGIN = 'https://library.example'

describe('accountPageQuery', () => {
  it.each([
    [`${ORIGIN}/account`, `${ORIGIN}/account?ui_locales=en`],
    [undefined, null],
    ['https://library.example.evil.test/account', null],
    ['http://library.example/account', null],
    ['javascript:alert(1)', null],
    ['/account', null],
    [{ href: ORIGIN }, null],
  ])('returns %j for %j', async (account, page) => {
    const { send } = createFakeSend({ 'root.read': () => ({ account }) })
    const queries = new QueryClient()
    expect(await queries.fetchQuery(accountPageQuery(createRemoteClient(send), ORIGIN))).toBe(page)
  })
})
