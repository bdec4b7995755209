import { Archive, ArrowLeft } from 'lucide-react'
import { CollectionIcon } from '@/components/collections/collection-icon.tsx'
import { IconButton } from '@/components/ui/icon-button.tsx'
import type { Place } from '@/lib/search/place.ts'
import { EMPTY_INPUT, type SearchInput } from '@/lib/search/search-input.ts'

interface PlaceHeaderProps {
  place: Place | null
  input: SearchInput
  onLeave: (input: SearchInput) => void
}

/** Where in the library the results are from, and the way back to all of it. */
export function PlaceHeader({ place, input, onLeave }: PlaceHeaderProps) {
  if (!place && input.state !== 'archived') return null
  return (
    <div className="flex items-center gap-1.5 border-b border-line px-2 py-1">
      <IconButton
        label="Back to the whole library"
        icon={ArrowLeft}
        onClick={() => onLeave({ ...EMPTY_INPUT, rankMode: input.rankMode })}
      />
      {place ? (
        <CollectionIcon icon={place.icon} color={place.color} />
      ) : (
        <Archive className="text-ink-muted" />
      )}
      <h2 dir="auto" className="min-w-0 truncate text-lg font-semibold">
        {place ? place.name : 'Archive'}
      </h2>
    </div>
  )
}
