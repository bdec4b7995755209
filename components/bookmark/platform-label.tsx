import { classNames } from '@/components/ui/class-names.ts'
import { PlatformIcon } from '@/components/ui/platform-icon.tsx'
import { platformName } from '@/lib/words/content-names.ts'
import { siteName } from '@/lib/words/site-name.ts'

interface PlatformLabelProps {
  platform: string
  url: string
  className?: string
}

/** Shows icon and name, because neither color nor icon may be the only sign. */
export function PlatformLabel({ platform, url, className }: PlatformLabelProps) {
  const site = platform === 'web' || platform === '' ? siteName(url) : null
  return (
    <span
      className={classNames('flex items-center gap-1', site === null ? 'shrink-0' : 'min-w-0', className)}
    >
      <PlatformIcon
        platform={site === null ? platform : 'web'}
        label={site === null ? undefined : platformName('web')}
        className="size-3.5 flex-none"
      />
      <bdi className="truncate">{site ?? platformName(platform)}</bdi>
    </span>
  )
}
