import type { ReactNode } from 'react'
import { ErrorNotice } from '@/components/lazy-error-notice.tsx'
import { useEdits, useEditStatus } from '@/components/bookmark/edits.tsx'
import { ChangeError } from '@/components/change-error.tsx'
import type { Results } from '@/components/results/use-results.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'

export function PanelNotices({ error, retry }: Results['late']): ReactNode {
  const { openOptions } = useLibrary()
  const { dismiss } = useEdits()
  const { failure } = useEditStatus()
  return (
    <>
      <ChangeError {...failure} isQueued onDismiss={dismiss} />
      <ErrorNotice
        error={error}
        resumesByItself
        isQueued
        actions={{ retry, connect: openOptions, signIn: openOptions, openPlan: openOptions }}
      />
    </>
  )
}
