import type { Collection, CreateCollectionRequest, Scope, UpdateCollectionRequest } from '@bookplate/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '@/components/ui/toast.tsx'
import { t } from '@/lib/language/translate.ts'
import { collectionsQuery } from '@/lib/query/collections.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { obtainScope, withScope } from '@/lib/query/with-scope.ts'

interface CollectionFailure {
  error: unknown
  scope: Scope
  retry: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** Changes collections. Sends a deletion only after its Undo period. */
export function useCollectionEdits() {
  const { client, send, journal } = useLibrary()
  const queries = useQueryClient()
  const { show } = useToast()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(NONE)
  const [failure, setFailure] = useState<CollectionFailure | null>(null)

  const reread = () => queries.invalidateQueries(collectionsQuery(client))
  const showAgain = (id: string) => setHidden((ids) => new Set([...ids].filter((each) => each !== id)))
  const isRefused = (): boolean => {
    const error = journal.refusal()
    setFailure(error && { error, scope: 'write', retry: () => undefined })
    return error !== null
  }
  const update = async (collection: Collection, change: UpdateCollectionRequest) => {
    await client.collections.update(collection.id, change)
    await reread()
  }
  const change = (collection: Collection, edit: UpdateCollectionRequest) => {
    setFailure(null)
    update(collection, edit).catch((error: unknown) =>
      setFailure({ error, scope: 'write', retry: () => change(collection, edit) }),
    )
  }
  const remove = (collection: Collection) => {
    const { id, name } = collection
    const refuse = (error: unknown) =>
      setFailure({ error, scope: 'destructive', retry: () => remove(collection) })
    const removeAfterUndo = () => {
      setHidden((before) => new Set([...before, id]))
      show({
        message: t('collect.deleted', { name }),
        undo: () => showAgain(id),
        onExpire: () => {
          withScope(send, 'destructive', () => client.collections.delete(id))
            .then(reread)
            .catch(refuse)
            .finally(() => showAgain(id))
        },
      })
    }
    if (isRefused()) return
    obtainScope(send, 'destructive').then(removeAfterUndo, refuse)
  }
  return {
    hidden,
    failure,
    isRefused,
    dismiss: () => setFailure(null),
    create: async (request: CreateCollectionRequest) => {
      const created = await client.collections.create(request)
      await reread()
      show({ message: t('collect.saved', { name: created.name }) })
    },
    update,
    change,
    remove,
  }
}
