import { Webhook } from 'standardwebhooks'
import { beforeAll, expect, it } from 'vitest'
import { callCommand } from '../../helpers/call-command.ts'
import { pagesOfFile, receiverOfFile, serviceOfFile } from '../../helpers/service-of-file.ts'
import type { TestAccount } from '../../helpers/start-service.ts'

interface Message {
  type: string
  data: { bookmark: { id: string; tags: { name: string }[]; isFavorite: boolean; content?: unknown } }
}

const pages = pagesOfFile()
const receiver = receiverOfFile()
const service = serviceOfFile(async () => ({ fetchAllow: [new URL(pages.origin).host, receiver.host] }))
let account: TestAccount

const runIn = (locale: string, ...args: string[]) =>
  callCommand(service.config.dataFolder, [...args, '--email', account.email], '', {
    BOOKPLATE_FETCH_ALLOW: receiver.host,
    LC_ALL: locale,
  })

const run = (...args: string[]) => runIn('C', ...args)

async function save(path: string): Promise<Message['data']['bookmark']> {
  const answer = await service.call('/v1/bookmarks', {
    key: account.key(),
    body: { url: pages.origin + path },
  })
  expect(answer.ok).toBe(true)
  return ((await answer.json()) as { data: Message['data'] }).data.bookmark
}

beforeAll(() => void (account = service.account()))

it('applies rules to new bookmarks, and tells webhooks about every change', async () => {
  const existing = await save('/notes/bicycle-wheel')

  const created = await run('webhooks', 'create', '--url', receiver.url)
  const [id, secret] = created.stdout.trim().split('\t') as [string, string]
  const rule = ['--site', '127.0.0.1', '--tag', 'local', 'two words', '--favorite']
  expect((await run('rules', 'preview', ...rule)).stdout).toMatch(
    /bicycle-wheel\nBookmarks that would change: 1\n$/,
  )
  const ruleId = (await run('rules', 'create', ...rule)).stdout.trim()
  expect((await run('rules', 'list')).stdout).toContain('"site":"127.0.0.1"')

  const saved = await save('/articles/how-sleep-changes-memory')
  expect(saved.tags.map(({ name }) => name).toSorted()).toEqual(['local', 'two words'])
  expect(saved.isFavorite).toBe(true)
  expect(saved.content).not.toEqual([])

  await service.call(`/v1/bookmarks/${saved.id}`, {
    key: account.key(),
    method: 'PATCH',
    body: { note: 'read' },
  })
  for (const change of ['archive', 'restore'])
    await service.call(`/v1/bookmarks/${change}`, { key: account.key('full'), body: { ids: [saved.id] } })
  await receiver.count(4)
  const messages = receiver.received.map(
    ({ headers, body }) => new Webhook(secret).verify(body, headers as Record<string, string>) as Message,
  )
  // Deliveries may overtake each other.
  expect(messages.map(({ type }) => type).toSorted()).toEqual([
    'bookmark.archived',
    'bookmark.restored',
    'bookmark.saved',
    'bookmark.updated',
  ])
  const sent = messages.find(({ type }) => type === 'bookmark.saved')!.data.bookmark
  expect(sent).toMatchObject({ id: saved.id, isFavorite: true })
  expect(sent).not.toHaveProperty('content')

  // A second save is no news and gets no tags again.
  await service.call(`/v1/bookmarks/${saved.id}`, {
    key: account.key(),
    method: 'PATCH',
    body: { tags: { set: [] } },
  })
  expect((await save('/articles/how-sleep-changes-memory')).tags).toEqual([])

  expect((await run('rules', 'apply', '--id', ruleId)).stdout).toBe('Bookmarks changed: 2\n')
  expect((await run('rules', 'apply', '--id', ruleId)).stdout).toBe('Bookmarks changed: 0\n')
  const read = await service.call(`/v1/bookmarks/${existing.id}`, { key: account.key() })
  expect(await read.json()).toMatchObject({ data: { isFavorite: true } })

  expect((await run('rules', 'remove', '--id', ruleId)).status).toBe(0)
  expect((await save('/kyoto/gardens')).tags).toEqual([])

  expect((await run('webhooks', 'list')).stdout).toContain(receiver.url)
  expect((await run('webhooks', 'log', '--id', id)).stdout).toMatch(/^msg_\S+\t\S+\t1\t-\t200\t-$/m)
  expect((await run('webhooks', 'remove', '--id', id)).status).toBe(0)
})

it.each([
  [['rules', 'create', '--tag', 'code'], /at least one condition/],
  [['rules', 'create', '--site', 'github.com'], /a tag to add/],
  [['rules', 'create', '--site', 'github.com', '--tag', 'a'.repeat(65)], /65/],
  [['rules', 'create', '--type', 'car', '--tag', 'code'], /car isn’t a value of .*article/],
  [['rules', 'remove', '--id', 'none'], /nothing with the id none\. “rules list”/],
  [['webhooks', 'create', '--url', 'http://192.168.0.1/'], /192\.168\.0\.1.*public address/],
  [['publish', 'create', '--name', 'Code', '--filter', 'favorite=car'], /favorite=car Allowed: .*favorite/],
  [['webhooks', 'log', '--id', 'none'], /nothing with the id none\. “webhooks list”/],
])('`%j` fails and says why', async (args, problem) => {
  const { status, stderr } = await run(...args)
  expect(status).toBe(1)
  expect(stderr).toMatch(problem)
})

it('prints no control characters of pages to the terminal', async () => {
  const body = { url: 'https://control.example/', title: 'A\u001B]0;title\u0007 red \u001B[31m\u009B1mpage' }
  expect((await service.call('/capture', { key: account.key(), body })).ok).toBe(true)
  const { stdout } = await run('rules', 'preview', '--site', 'control.example', '--tag', 'a')
  expect(stdout).toBe(
    'A ]0;title red [31m 1mpage\thttps://control.example/\nBookmarks that would change: 1\n',
  )
})

it('says in the language of the terminal why a rule is refused', async () => {
  const { stderr } = await runIn('de_DE.UTF-8', 'rules', 'create', '--tag', 'code')
  expect(stderr).toContain('Bedingung')
})
