import type { Bookmark } from '@bookplate/contract'
import type { Log } from '../http/log.ts'
import { json, parseJson, type Json } from '../operations/json.ts'
import type { Library, LibraryHost } from '../operations/operations.ts'
import { overrideOperations } from '../operations/override-operations.ts'
import type { Rules } from './rules.ts'
import type { Event, Webhooks } from './webhooks.ts'

type Saved = Awaited<ReturnType<Library['save']>>

interface AutomationDeps {
  rules: Rules
  webhooks: Webhooks
  deliver: () => void
  log: Log
}

/** Receivers read the text through the API. */
const withoutText = (bookmark: Bookmark) => ({ bookmark: { ...bookmark, content: undefined } })

/** Applies the rules to new bookmarks and queues webhooks. A failure of either never fails a save or an edit. */
export const withAutomation = (
  host: LibraryHost,
  { rules, webhooks, deliver, log }: AutomationDeps,
): LibraryHost =>
  overrideOperations(host, (library, accountId) => {
    async function emit(event: Event, data: () => unknown): Promise<void> {
      try {
        if (await webhooks.emit(accountId, event, data)) deliver()
      } catch (error) {
        log('warn', 'a webhook could not be queued', { account: accountId, event, error })
      }
    }

    async function applyRules(bookmark: Bookmark): Promise<Bookmark> {
      try {
        const change = await rules.changeFor(accountId, bookmark)
        if (change === null) return bookmark
        const changed = await library.update(bookmark.id, change)
        // The answer to a save may have only the beginning of the text.
        return { ...parseJson(changed), content: bookmark.content }
      } catch (error) {
        log('warn', 'the rules could not be applied', { account: accountId, bookmark: bookmark.id, error })
        return bookmark
      }
    }

    async function afterSave(saved: Saved): Promise<Saved> {
      if (!saved.created) return saved
      const { bookmark, created } = parseJson(saved.data)
      const changed = await applyRules(bookmark)
      await emit('bookmark.saved', () => withoutText(changed))
      return changed === bookmark ? saved : { ...saved, data: json({ bookmark: changed, created }) }
    }

    const emitting =
      <Args extends unknown[], Value>(
        event: Event,
        change: (...args: Args) => Promise<Json<Value>>,
        view: (changed: Value) => unknown = (changed) => changed,
      ) =>
      async (...args: Args): Promise<Json<Value>> => {
        const changed = await change(...args)
        await emit(event, () => view(parseJson(changed)))
        return changed
      }

    return {
      save: async (...page) => afterSave(await library.save(...page)),
      capture: async (...page) => afterSave(await library.capture(...page)),
      update: emitting('bookmark.updated', library.update, withoutText),
      archive: emitting('bookmark.archived', library.archive),
      restore: emitting('bookmark.restored', library.restore),
    }
  })
