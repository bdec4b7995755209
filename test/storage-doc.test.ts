import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { AUTH_STORAGE_KEYS } from '@/lib/connect/auth-store.ts'
import { OUTBOX_DATABASE } from '@/lib/outbox/database.ts'
import { DRAFT_KEY, TYPED_KEY } from '@/lib/drafts/drafts.ts'
import { EDIT_KEY } from '@/lib/outbox/journal.ts'
import { SHARED_KEY } from '@/lib/platform/shared-text.ts'
import { PANEL_SEARCH_PREFIX, PANEL_SESSION_KEYS } from '@/lib/search/panel-session.ts'
import { OPENING_KEY } from '@/lib/save/openings.ts'
import { SAVED_INDEX_DATABASE } from '@/lib/saved-index/database.ts'

const text = readFileSync(join(import.meta.dirname, '../docs/reference/browser-storage.md'), 'utf8')
const section = (title: string): string => text.split('\n## ').find((part) => part.includes(title)) ?? ''

describe('docs/reference/browser-storage.md', () => {
  it.each([
    ['browser.storage.local', [...AUTH_STORAGE_KEYS.local, EDIT_KEY, TYPED_KEY, DRAFT_KEY]],
    [
      'browser.storage.session',
      [OPENING_KEY, ...Object.values(PANEL_SESSION_KEYS), PANEL_SEARCH_PREFIX, ...AUTH_STORAGE_KEYS.session],
    ],
    ['IndexedDB', [OUTBOX_DATABASE, SAVED_INDEX_DATABASE]],
    ['localStorage', ['recent-tags', SHARED_KEY]],
  ])('lists every key of %s', (title, keys) => {
    expect(keys.filter((key) => !section(title).includes(`\`${key}\``))).toEqual([])
  })

  it('lists every key and database that the code names', () => {
    const root = join(import.meta.dirname, '..')
    const files = globSync(['lib/**/*.ts', 'components/**/*.ts', 'entrypoints/**/*.ts'], { cwd: root })
    const texts = files.map((file) => readFileSync(join(root, file), 'utf8'))
    const storing = texts.filter((code) =>
      /\b(?:sessionArea|localArea|createStoredItem|localStorage)\b/.test(code),
    )
    const named = [
      ...storing.flatMap((code) => [
        ...code.matchAll(/(?:\b(?:KEY|KEPT) =|createStoredItem\(\s*\w+,|sitesItem\() ?\s*'([\w-]+)'/g),
      ]),
      ...texts.flatMap((code) => [...code.matchAll(/_DATABASE = '([\w-]+)'/g)]),
    ].map(([, name]) => name!)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  })
})
