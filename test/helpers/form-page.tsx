import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { AppShell } from '@/components/app-shell.tsx'
import { createBegunForms } from '@/lib/typed/begun-forms.ts'
import { LibraryProvider } from '@/lib/query/library-context.tsx'
import { createQueryClient } from '@/lib/query/query-client.ts'

/** A page with a form on it, that can end without a word to anybody; `answers` is what the background says. */
export function openFormPage(form: ReactNode, answers: Record<string, unknown> = {}) {
  const forms = createBegunForms({
    area: fakeBrowser.storage.local,
    isPrivate: async () => false,
    now: () => Date.now(),
  })
  forms.use('mine')
  const access = {
    forms,
    send: async (name: string) => answers[name] ?? null,
    client: { tags: { list: async () => [] } },
  } as never
  return render(
    <AppShell queryClient={createQueryClient()}>
      <LibraryProvider access={access}>{form}</LibraryProvider>
    </AppShell>,
  )
}
export const keptForms = async () =>
  Object.keys(await fakeBrowser.storage.local.get(null)).filter((key) => key.startsWith('form:'))
