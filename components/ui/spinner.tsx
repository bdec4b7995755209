import { LoaderCircle } from 'lucide-react'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Decoration beside words that say what is going on; `label` only where there are no such words. */
export function Spinner({ label }: { label?: string }) {
  return (
    <>
      <LoaderCircle className="animate-spin" />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </>
  )
}
