import type { ReactNode } from 'react'
import { ErrorNotice } from '@/components/lazy-error-notice.tsx'
import { useEdits, useEditStatus } from '@/components/bookmark/edits.tsx'
import { usePanel } from '@/components/panel-parts/panel-context.tsx'
import { RefusedChange } from '@/components/panel-parts/refused-change.tsx'
import type { Results } from '@/components/results/use-results.ts'

export function PanelNotices({ error, retry }: Results['late']): ReactNode {
  const { host } = usePanel()
  const { dismiss } = useEdits()
  const { failure } = useEditStatus()
  const { openOptions } = host
  return (
    <>
      <RefusedChange failure={failure} isQueued onDismiss={dismiss} />
      <ErrorNotice
        error={error}
        resumesByItself
        isQueued
        actions={{ retry, connect: openOptions, signIn: openOptions, openPlan: openOptions }}
      />
    </>
  )
}
