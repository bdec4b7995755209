import { ChartNoAxesColumn, Folder, Keyboard, Maximize2, Settings, Waypoints } from 'lucide-react'
import { memo } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { IconButton } from '@/components/ui/icon-button.tsx'
import { usePanel } from './panel-context.tsx'
import type { SideScreen } from './side-screen.ts'

interface LibraryNavProps {
  isRelatedOn: boolean
  onShow: (screen: SideScreen) => void
  onKeys: () => void
}

export const LibraryNav = memo(function LibraryNav({ isRelatedOn, onShow, onKeys }: LibraryNavProps) {
  const { host } = usePanel()
  const { isPage } = host
  const onRelated = () => {
    if (isRelatedOn) host.setRelated(false)
    else void host.askForPage().then((isAllowed) => isAllowed && host.setRelated(true))
  }
  return (
    <nav
      aria-label="Library"
      className="flex flex-wrap items-center gap-0.5 border-t border-line bg-paper px-1 py-1"
    >
      <Button variant="quiet" size="small" icon={Folder} onClick={() => onShow({ kind: 'collections' })}>
        Collections
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={ChartNoAxesColumn}
        onClick={() => onShow({ kind: 'overview' })}
      >
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
        {isPage ? null : (
          <IconButton size="small" label="Open in a tab" icon={Maximize2} onClick={host.openAsPage} />
        )}
        <IconButton size="small" label="Options" icon={Settings} onClick={host.openOptions} />
      </span>
    </nav>
  )
})
