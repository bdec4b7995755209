import { classNames } from '@/components/ui/class-names.ts'
import type { LibraryColor } from '@/lib/libraries/labels.ts'

const DYES: Record<LibraryColor, string> = {
  teal: 'text-dye-teal',
  purple: 'text-dye-purple',
  orange: 'text-dye-orange',
  blue: 'text-dye-blue',
  pink: 'text-dye-pink',
  green: 'text-dye-green',
}

export const LibraryDot = ({ color }: { color: LibraryColor }) => (
  <span
    aria-hidden="true"
    className={classNames('size-2.5 flex-none rounded-full border border-current bg-current', DYES[color])}
  />
)
