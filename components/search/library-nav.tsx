import {
  Archive,
  ChartNoAxesColumn,
  Ellipsis,
  Folder,
  Keyboard,
  Maximize2,
  Settings,
  Waypoints,
} from 'lucide-react'
import { memo } from 'react'
import { BarButton } from '@/components/ui/bar-button.tsx'
import { Menu } from '@/components/ui/menu.tsx'
import { usePanel } from './panel-context.tsx'
import type { SideScreen } from './side-screen.ts'

interface LibraryNavProps {
  isRelatedOn: boolean
  /** The results are those of the archive. */
  isArchive: boolean
  onShow: (screen: SideScreen) => void
  onArchive: () => void
  onKeys: () => void
}

export const LibraryNav = memo(function LibraryNav(props: LibraryNavProps) {
  const { isRelatedOn, isArchive, onShow, onArchive, onKeys } = props
  const { host } = usePanel()
  const onRelated = () => {
    if (isRelatedOn) host.setRelated(false)
    else void host.askForPage().then((isAllowed) => isAllowed && host.setRelated(true))
  }
  const beside = [
    {
      id: 'related',
      label: 'Related to this page',
      icon: Waypoints,
      isChecked: isRelatedOn,
      onSelect: onRelated,
    },
    { id: 'page', label: 'Open in a tab', icon: Maximize2, onSelect: host.openAsPage },
  ]
  return (
    <nav aria-label="Library" className="flex justify-around gap-0.5 border-t border-line bg-paper p-0.5">
      <BarButton label="Collections" icon={Folder} onClick={() => onShow({ kind: 'collections' })} />
      <BarButton label="Archive" icon={Archive} aria-pressed={isArchive} onClick={onArchive} />
      <BarButton label="Overview" icon={ChartNoAxesColumn} onClick={() => onShow({ kind: 'overview' })} />
      <BarButton label="Options" icon={Settings} onClick={host.openOptions} />
      <Menu
        label="More of the library"
        items={() => [
          ...(host.isPage ? [] : beside),
          { id: 'keys', label: 'Keyboard shortcuts', icon: Keyboard, keys: '?', onSelect: onKeys },
        ]}
        trigger={(trigger) => <BarButton {...trigger} label="More" icon={Ellipsis} />}
      />
    </nav>
  )
})
