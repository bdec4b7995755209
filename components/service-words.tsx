import type { ErrorMessage } from './error-messages.ts'
import { bareRefusal, pageReason } from '@/lib/words/refusal.ts'

/** A message of the service: translated if its reason is known, otherwise as it came, marked as English. */
export function ServiceWords({ children }: { children: string }) {
  const text = bareRefusal(children)
  return pageReason(text) ?? <bdi lang="en">{text}</bdi>
}

export function Reason({ why, quoted, next }: Pick<ErrorMessage, 'why' | 'quoted' | 'next'>) {
  return (
    <>
      {quoted ? <ServiceWords>{quoted}</ServiceWords> : why} {next}
    </>
  )
}
