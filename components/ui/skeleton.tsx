import { classNames } from './class-names.ts'

/** Placeholder, visible after 200 ms. The list around it announces "Loading". */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-await rounded-control bg-line forced-colors:border forced-colors:border-[GrayText]',
        className,
      )}
    />
  )
}
