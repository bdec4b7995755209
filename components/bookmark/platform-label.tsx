import { PlatformIcon } from '@/components/ui/platform-icon.tsx'
import { platformName } from '@/lib/words/content-names.ts'

/** Icon and name: neither colour nor drawing is ever the only sign. */
export function PlatformLabel({ platform }: { platform: string }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <PlatformIcon platform={platform} className="size-3.5" />
      {platformName(platform)}
    </span>
  )
}
