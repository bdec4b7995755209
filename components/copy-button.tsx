import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '@/lib/language/translate.ts'
import { Button } from './ui/button.tsx'

const FEEDBACK_MS = 2_000

export function CopyButton({ label, text }: { label: string; text: () => string }) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => setResult(null), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [result])
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setResult('copied'),
      () => setResult('failed'),
    )
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className="first:-ms-2"
        icon={result === 'copied' ? Check : Copy}
        onClick={copy}
      >
        {label}
      </Button>
      <span aria-live="polite" className={result === 'failed' ? 'self-center text-sm text-alarm' : 'sr-only'}>
        {result === 'copied' ? t('ui.copied') : result === 'failed' ? t('ui.copyRefused') : ''}
      </span>
    </>
  )
}
