import { createRoot } from 'react-dom/client'
import { AppShell } from '@/components/app-shell.tsx'
import { ErrorNotice } from '@/components/lazy-error-notice.tsx'
import { openLanguage } from '@/lib/language/open-language.ts'
import { createQueryClient } from '@/lib/query/query-client.ts'

/** Shows why the page couldn't start, in place of the page. */
export async function showFailure(error: unknown): Promise<never> {
  await openLanguage('waiting')
  createRoot(document.querySelector('#root')!).render(
    <AppShell queryClient={createQueryClient()}>
      <main className="p-3">
        <h1 className="sr-only">Bookplate</h1>
        <ErrorNotice error={error} actions={{ retry: () => location.reload() }} />
      </main>
    </AppShell>,
  )
  return new Promise(() => undefined)
}
