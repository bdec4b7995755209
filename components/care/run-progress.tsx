import { Progress } from '@/components/ui/meter.tsx'
import { t } from '@/lib/language/translate.ts'
import { rich } from '@/components/rich.tsx'

interface RunProgressProps {
  label: string
  at: { left: number; total: number } | null
}

export function RunProgress({ label, at }: RunProgressProps) {
  const done = at ? at.total - at.left : 0
  const words = at ? t('ui.doneOfTotal', { done, total: at.total }) : ''
  return (
    <div className="flex flex-col gap-2 rounded-plate border border-line bg-surface p-3">
      <p>{rich('ui.progress', { what: label, progress: <span className="tabular-nums">{words}</span> })}</p>
      <Progress label={label} value={done} max={at?.total ?? 1} text={words} />
    </div>
  )
}
