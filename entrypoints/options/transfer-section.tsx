import { Section } from '@/components/settings/section.tsx'
import { t } from '@/lib/language/translate.ts'
import { ExportPart } from './export-part.tsx'
import { ImportPart } from './import-part.tsx'
import type { OptionsPorts } from './ports.ts'

export function TransferSection({ download }: { download: OptionsPorts['download'] }) {
  return (
    <Section anchor="transfer" title={t('importExport.title')} intro={t('importExport.intro')}>
      <ImportPart />
      <ExportPart download={download} />
    </Section>
  )
}
