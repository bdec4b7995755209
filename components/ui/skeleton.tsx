import { classNames } from './class-names.ts'

/** Holds the place of what is loading; drawn only after 200 ms. The words "Loading" belong to the list around it. */
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
