import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { AppShell } from '@/components/app-shell.tsx'
import { LibraryContext } from '@/lib/query/library-context.tsx'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { createScreenAccess } from './screen.ts'

/** Page with a form that can end abruptly. `answers`: responses of the background. */
export function openFormPage(form: ReactNode, answers: Record<string, unknown> = {}) {
  const access = createScreenAccess({
    send: (async (name: string) => answers[name] ?? null) as never,
    client: { tags: { list: async () => [] }, root: { read: async () => ({}) } } as never,
  })
  return render(
    <AppShell queryClient={createQueryClient()}>
      <LibraryContext value={access}>{form}</LibraryContext>
    </AppShell>,
  )
}
export const keptDrafts = async () =>
  Object.keys(await fakeBrowser.storage.local.get(null)).filter((key) => key.startsWith('draft:'))
