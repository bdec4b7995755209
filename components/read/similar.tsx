import type { Bookmark, SummaryHit } from '@bookplate/contract'
import { useQuery } from '@tanstack/react-query'
import { usePanel } from '@/components/panel-parts/panel-context.tsx'
import { TitledSection } from '@/components/titled-section.tsx'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { similarQuery } from '@/lib/query/related.ts'
import { t } from '@/lib/language/translate.ts'
import { HitLinks } from './hit-links.tsx'

export function Similar({ bookmark, onRead }: { bookmark: Bookmark; onRead: (hit: SummaryHit) => void }) {
  const { client } = useLibrary()
  const { host, rankAccess } = usePanel()
  const similar = useQuery({ ...similarQuery(client, bookmark), enabled: !rankAccess.isRefused })
  if (!similar.data || similar.data.length === 0) return null
  return (
    <TitledSection title={t('read.similar')} isMinor className="mt-8 border-t border-line pt-4">
      <HitLinks
        hits={similar.data}
        onOpen={(hit, where) => (where === 'new' ? host.open(hit.url, where) : onRead(hit))}
      />
    </TitledSection>
  )
}
