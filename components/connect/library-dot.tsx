import type { LibraryColor } from '@/lib/libraries/labels.ts'

export const LibraryDot = ({ color }: { color: LibraryColor }) => (
  <span
    aria-hidden="true"
    className="size-2.5 flex-none rounded-full border border-current bg-current"
    style={{ color: `var(--color-dye-${color})` }}
  />
)
