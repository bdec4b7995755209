import { ChartNoAxesColumn, Folder, Keyboard, Maximize2, Settings, Waypoints } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { IconButton } from '@/components/ui/icon-button.tsx'

interface LibraryNavProps {
  isPage: boolean
  isRelatedOn: boolean
  onRelated: () => void
  onCollections: () => void
  onOverview: () => void
  onKeys: () => void
  onPage: () => void
  onOptions: () => void
}

export function LibraryNav(props: LibraryNavProps) {
  const { isPage, isRelatedOn, onRelated, onCollections, onOverview, onKeys, onPage, onOptions } = props
  return (
    <nav
      aria-label="Library"
      className="flex flex-wrap items-center gap-0.5 border-t border-line bg-paper px-2 py-1"
    >
      <Button variant="quiet" size="small" icon={Folder} onClick={onCollections}>
        Collections
      </Button>
      <Button variant="quiet" size="small" icon={ChartNoAxesColumn} onClick={onOverview}>
        Overview
      </Button>
      <span className="ml-auto flex gap-0.5">
        {isPage ? null : (
          <IconButton
            size="small"
            label="Related to this page"
            icon={Waypoints}
            aria-pressed={isRelatedOn}
            onClick={onRelated}
          />
        )}
        <IconButton size="small" label="Keyboard shortcuts" icon={Keyboard} keys="?" onClick={onKeys} />
        {isPage ? null : <IconButton size="small" label="Open in a tab" icon={Maximize2} onClick={onPage} />}
        <IconButton size="small" label="Options" icon={Settings} onClick={onOptions} />
      </span>
    </nav>
  )
}
