import { Section } from '@/components/settings/section.tsx'
import { ExportPart } from './export-part.tsx'
import { ImportPart } from './import-part.tsx'
import type { OptionsPorts } from './ports.ts'

export function TransferSection({ download }: { download: OptionsPorts['download'] }) {
  return (
    <Section
      anchor="transfer"
      title="Import and export"
      intro="Your bookmarks are yours. Export all of them at any time."
    >
      <ImportPart />
      <ExportPart download={download} />
    </Section>
  )
}
