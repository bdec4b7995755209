import type { Settings } from '@/lib/settings/settings.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'
import { hasTabsPermission } from '@/lib/platform/tab-permission.ts'
import { readOpenTabs, watchTabs, type OpenTab } from '@/lib/platform/tabs.ts'
import { showSaved } from '@/lib/platform/toolbar-button.ts'
import { t } from '@/lib/language/translate.ts'
import type { BackgroundContext } from './context.ts'
import type { SavedIndex } from './saved-index.ts'
import { wordsLoaded } from '@/lib/language/loaded-words.ts'

/** Marks saved pages on the toolbar button by the local index. Skips private windows. */
export function createSavedBadge({ readTag }: Pick<BackgroundContext, 'readTag'>, index: SavedIndex) {
  /** Latest check per tab, so that an earlier one has no effect. */
  const looks = new Map<number, symbol>()

  async function isSavedPage(url: string): Promise<boolean> {
    const tag = await readTag()
    return tag !== null && index.isSaved(tag, url)
  }

  async function mark({ id, url, isPrivate }: OpenTab): Promise<void> {
    if (id < 0 || isPrivate) return
    const look = Symbol(url)
    looks.set(id, look)
    const isSaved = url ? await isSavedPage(url) : false
    if (looks.get(id) !== look) return
    looks.delete(id)
    await wordsLoaded()
    await showSaved(id, isSaved, isSaved ? t('background.savedInBookplate') : t('manifest.action'))
  }
  const markAll = async () => Promise.all((await readOpenTabs()).map(mark))
  const { watch, unwatch } = watchTabs((tab) => void mark(tab))

  async function turn(isOn: boolean): Promise<void> {
    if (isOn) {
      watch()
      await index.run()
    } else {
      unwatch()
      await index.forget()
    }
    await markAll()
  }

  return {
    markAll: async (): Promise<void> => {
      if ((await settingsItem.read()).savedBadge) await markAll()
    },
    /** Without the permission, addresses are hidden, so turn the setting off. */
    permissionRemoved: async (): Promise<void> => {
      const { savedBadge } = await settingsItem.read()
      if (!savedBadge || (await hasTabsPermission())) return
      await settingsItem.update((settings) => ({ ...settings, savedBadge: false }))
    },
    settingsChanged: (after: Settings, before: Settings): void => {
      if (before.savedBadge !== after.savedBadge) void turn(after.savedBadge)
    },
    /** Listens immediately, because a worker that wakes for a tab needs its listener. */
    start: (): void => {
      watch()
      void settingsItem.read().then(({ savedBadge }) => (savedBadge ? undefined : unwatch()))
    },
  }
}
