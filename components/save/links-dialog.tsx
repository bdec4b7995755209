import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog.tsx'
import { TextArea } from '@/components/ui/text-area.tsx'
import { typedLinks, type LinkCandidate } from '@/lib/capture/links.ts'
import { t } from '@/lib/language/translate.ts'

interface LinksDialogProps {
  onClose: () => void
  onSave: (links: LinkCandidate[]) => void
}

export function LinksDialog({ onClose, onSave }: LinksDialogProps) {
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)
  const save = () => {
    const links = typedLinks(text)
    if (links.length > 0) onSave(links)
    else setRefused(true)
  }
  return (
    <Dialog
      title={t('panel.links.save')}
      onClose={onClose}
      action={{ label: t('panel.links.save'), onClick: save }}
    >
      <TextArea
        label={t('panel.links.addresses')}
        error={isRefused ? t('save.links.none') : undefined}
        value={text}
        onChange={(next) => {
          setText(next)
          setRefused(false)
        }}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Dialog>
  )
}
