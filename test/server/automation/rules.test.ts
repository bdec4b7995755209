import { describe, expect, it } from 'vitest'
import { openAutomation } from '../../../server/src/automation/open-automation.ts'
import { applyRule, changeBy, createRules, parseRule, Rule } from '../../../server/src/automation/rules.ts'
import { EXPORTED_LINE } from '../../helpers/exported-line.ts'
import { SERVICE_STORES, STORED_ACCOUNT } from '../../helpers/service-stores.ts'

const SUBJECT = {
  url: 'https://gist.github.com/ada/1',
  platform: 'web',
  contentType: 'article',
  title: 'Über Notizen',
  author: { username: 'ada', displayName: 'Ada Lovelace' },
}
const NOTHING = { tags: [], isFavorite: false }
const applied = (conditions: object, subject: object = {}) =>
  changeBy([Rule.parse({ ...conditions, tags: ['code'] })], { ...SUBJECT, ...subject }, NOTHING) !== null

async function* exported() {
  for (let at = 0; at < 250; at += 1) yield { uuid: String(at), line: EXPORTED_LINE }
}

describe('a rule', () => {
  it.each([
    ['a site', { site: 'GitHub.com' }, true],
    ['a site as it is copied', { site: 'https://www.GitHub.com/ada?tab=stars' }, true],
    ['another site with the same end', { site: 'hub.com' }, false],
    ['a platform', { platform: 'web' }, true],
    ['another platform', { platform: 'reddit' }, false],
    ['a content type', { contentType: 'article' }, true],
    ['a content type of a platform', { contentType: 'web:article' }, true],
    ['a user name', { author: 'ADA' }, true],
    ['a user name as the library shows it', { author: '@Ada' }, true],
    ['a display name', { author: 'ada lovelace' }, true],
    ['a part of a name', { author: 'lovelace' }, false],
    ['text in the title', { title: 'über' }, true],
    ['all conditions', { site: 'github.com', title: 'notizen' }, true],
    ['one condition of two', { site: 'github.com', title: 'recipes' }, false],
  ])('by %s', (_, conditions, isApplied) => {
    expect(applied(conditions)).toBe(isApplied)
  })

  it('compares sites as addresses write them, and refuses other text', () => {
    expect(applied({ site: 'münchen.example' }, { url: 'https://xn--mnchen-3ya.example/rad' })).toBe(true)
    expect(parseRule({ site: 'my notes', favorite: true })).toEqual({ problem: 'noSite', value: 'my notes' })
  })

  it('does not match bookmarks without title, author, or host', () => {
    expect(applied({ title: 'x' }, { title: null })).toBe(false)
    expect(applied({ author: 'x' }, { author: null })).toBe(false)
    expect(applied({ site: 'x' }, { url: 'urn:isbn:1' })).toBe(false)
  })

  it('adds only what is missing, once', () => {
    const rules = [
      Rule.parse({ site: 'github.com', tags: ['code', 'git'] }),
      Rule.parse({ platform: 'web', tags: ['git', 'web'], favorite: true }),
    ]
    expect(changeBy(rules, SUBJECT, { tags: ['code'], isFavorite: false })).toEqual({
      tags: { add: ['git', 'web'] },
      isFavorite: true,
    })
    expect(changeBy(rules, SUBJECT, { tags: ['code', 'git', 'web'], isFavorite: true })).toBeNull()
  })

  it('changes a hundred bookmarks at a time', async () => {
    const rule = Rule.parse({ platform: EXPORTED_LINE.platform, tags: ['new'] })
    const held = Promise.withResolvers<void>()
    let started = 0
    const applying = applyRule(exported(), rule, () => {
      started += 1
      return held.promise
    })
    await expect.poll(() => started).toBe(100)
    held.resolve()
    expect([await applying, started]).toEqual([250, 250])
  })

  it.each(['leaving', 'stopping'] as const)(
    'ends early for a %s client or service, and says so',
    async (why) => {
      const { store, close } = await SERVICE_STORES.SQLite()
      await store.accounts.insert(STORED_ACCOUNT)
      const signals = { leaving: new AbortController(), stopping: new AbortController() }
      let updated = 0
      const update = async () => {
        updated += 1
        signals[why].abort()
      }
      const { rules } = openAutomation({
        store,
        host: { of: () => ({ update }) } as never,
        exportOf: exported,
        allow: [],
        now: () => 0,
        log: () => {},
        stopping: signals.stopping.signal,
      }).forPages
      const made = await rules.create('me', { platform: EXPORTED_LINE.platform, favorite: true })
      const id = 'id' in made ? made.id : ''
      expect(await rules.apply('me', id, signals.leaving.signal)).toBeNull()
      expect(updated).toBe(100)
      await close()
    },
  )

  it('adds no tag to a bookmark that has all the tags it can have', () => {
    const rule = Rule.parse({ platform: 'web', tags: ['new'], favorite: true })
    const tags = Array.from({ length: 500 }, (_, at) => `tag ${at}`)
    expect(changeBy([rule], SUBJECT, { tags, isFavorite: false })).toEqual({ isFavorite: true })
    expect(changeBy([rule], SUBJECT, { tags, isFavorite: true })).toBeNull()
  })

  it('is one of at most 200 of an account', async () => {
    const { store, close } = await SERVICE_STORES.SQLite()
    await store.accounts.insert(STORED_ACCOUNT)
    const rules = createRules({ store: store.rules, now: () => 0 })
    const rule = Rule.parse({ platform: 'web', favorite: true })
    for (let at = 0; at < 200; at++) expect(await rules.create('me', rule)).toHaveProperty('id')
    expect(await rules.create('me', rule)).toEqual({
      problem: 'full',
      most: 200,
    })
    expect(await rules.list('me')).toHaveLength(200)
    await close()
  })
})
