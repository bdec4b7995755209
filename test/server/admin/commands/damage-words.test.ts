import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callCommand } from '../../../helpers/call-command.ts'
import { freePort } from '../../../helpers/free-port.ts'

const ME = ['--email', 'me@example.org']
let folder: string
let data: string

/** Damages every part of a library that `check` compares. */
async function damageLibrary(): Promise<void> {
  const [file] = await readdir(join(data, 'libraries'))
  using database = new DatabaseSync(join(data, 'libraries', file!), { enableForeignKeyConstraints: false })
  database.exec(`
    update bookmarks set title = 'changed' where id = 1;
    delete from bodies where bookmark_id = 2;
    insert into bookmark_tags (bookmark_id, tag_id, position) values (1, 99, 0);
    insert into images (bookmark_id, ref, width, height, blob)
      values (1, 'one', 1, 1, 'none'), (1, 'two', 1, 1, '${'0'.repeat(64)}');`)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookplate-damage-'))
  data = join(folder, 'data')
  await callCommand(data, ['account', 'create', ...ME])
  await callCommand(data, ['import', ...ME, '-'], 'https://a.example/\nhttps://b.example/\n')
  await damageLibrary()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Settings of servers at a port where nothing listens. */
const serversAt = (port: number) => ({
  BOOKPLATE_DATABASE: `postgres://ann@127.0.0.1:${port}/library`,
  BOOKPLATE_BLOBS: `s3://key:secret@127.0.0.1:${port}/bucket?region=eu-1&tls=off`,
  BOOKPLATE_REDIS: `redis://127.0.0.1:${port}`,
  BOOKPLATE_OIDC_ISSUER: `http://127.0.0.1:${port}`,
  BOOKPLATE_OIDC_CLIENT_ID: 'id',
  BOOKPLATE_OIDC_CLIENT_SECRET: 'secret',
  BOOKPLATE_EMBEDDINGS: `http://127.0.0.1:${port}/v1#model`,
  BOOKPLATE_BASE_URL: `http://127.0.0.1:${port}`,
  BOOKPLATE_PORT: String(port),
})

const linesOf = async (language: string, words: string[], environment = {}): Promise<string[]> => {
  const { stdout, stderr } = await callCommand(data, words, '', { LC_ALL: language, ...environment })
  return `${stdout}${stderr}`
    .replaceAll(/[0-9a-f-]{36}/g, 'ID')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

const REFUSED = { de: 'Die Verbindung wurde abgelehnt', ja: '接続が拒否されました' }
const ENGLISH = /(?<!-)\b(?:the|is|of|and|to|for|fetch failed|ECONN\w+)\b/

it('check names every damage in German', async () => {
  expect(await linesOf('de', ['check'])).toEqual([
    'service.db: in Ordnung',
    'libraries/ID.db: beschädigt',
    'Zeilen, die zu einem fehlenden Lesezeichen oder Schlagwort gehören: 1',
    'Lesezeichen ID: Der Text ist beschädigt.',
    'Lesezeichen ID: Der Text fehlt.',
    'Lesezeichen ID: Das Bild one ist beschädigt.',
    'Lesezeichen ID: Das Bild two fehlt.',
    expect.stringContaining('ist keine Sicherung bekannt'),
  ])
})

it('check names every damage in Japanese', async () => {
  expect(await linesOf('ja', ['check'])).toEqual([
    'service.db：正常',
    'libraries/ID.db：破損',
    '存在しないブックマークまたはタグに属する行：1',
    'ブックマーク ID：テキストが破損しています。',
    'ブックマーク ID：テキストがありません。',
    'ブックマーク ID：画像 one が破損しています。',
    'ブックマーク ID：画像 two がありません。',
    expect.stringContaining('バックアップの記録がありません'),
  ])
})

it.each(['de', 'ja'] as const)('doctor explains in %s what is wrong', async (language) => {
  const own = await linesOf(language, ['doctor'])
  const servers = serversAt(await freePort())
  const ofServers = await linesOf(language, ['doctor'], servers)
  expect([...own, ...ofServers].filter((line) => ENGLISH.test(line))).toEqual([])
  const english = [...(await linesOf('C', ['doctor'])), ...(await linesOf('C', ['doctor'], servers))]
  expect(english.filter((line) => ENGLISH.test(line)).length).toBeGreaterThan(12)
  const refused = ofServers.filter((line) => line.includes(REFUSED[language]))
  expect(refused.map((line) => /BOOKPLATE_\w+|http:/.exec(line)![0])).toEqual([
    'BOOKPLATE_BLOBS',
    'BOOKPLATE_REDIS',
    'BOOKPLATE_OIDC_ISSUER',
    'BOOKPLATE_EMBEDDINGS',
    'http:',
  ])
})
