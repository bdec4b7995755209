import { Notice } from '@/components/ui/notice.tsx'
import type { Weakness } from './degraded-words.ts'

interface DegradedNoticeProps {
  weaknesses: readonly Weakness[]
  onDismiss: () => void
}

/** One line, never silent: what is weaker and what that means. */
export function DegradedNotice({ weaknesses, onDismiss }: DegradedNoticeProps) {
  if (weaknesses.length === 0) return null
  return (
    <Notice tone="warn" title={weaknesses.map(({ title }) => title).join(' ')} onDismiss={onDismiss}>
      {weaknesses.map(({ meaning }) => meaning).join(' ')}
    </Notice>
  )
}
