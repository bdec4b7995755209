import { Skeleton } from '@/components/ui/skeleton.tsx'

const ROWS = ['w-4/5', 'w-3/5', 'w-11/12', 'w-2/3', 'w-3/4']

export function ResultSkeletons() {
  return (
    <div aria-hidden="true">
      {ROWS.map((width) => (
        <div key={width} className="flex flex-col gap-1.5 px-3 py-2.5">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-2/5" />
        </div>
      ))}
    </div>
  )
}
