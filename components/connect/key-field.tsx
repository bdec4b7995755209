import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '@/components/ui/icon-button.tsx'
import { TextField } from '@/components/ui/text-field.tsx'
import { t } from '@/lib/language/translate.ts'

interface KeyFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string
}

/** Secret that the person can reveal. Hidden from password managers and spell checkers. */
export function KeyField({ value, onChange, error }: KeyFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      label={t('connect.key')}
      type={isShown ? 'text' : 'password'}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={onChange}
      error={error}
      hint={t('connect.keyHint')}
      trailing={
        <IconButton
          size="small"
          label={isShown ? t('connect.hideKey') : t('connect.showKey')}
          icon={isShown ? EyeOff : Eye}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
