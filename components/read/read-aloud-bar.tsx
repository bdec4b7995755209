import { Pause, Play, SkipBack, SkipForward, X } from 'lucide-react'
import { useEffect, useState, type RefObject } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { IconButton } from '@/components/ui/icon-button.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { Select } from '@/components/ui/select.tsx'
import { t } from '@/lib/language/translate.ts'
import { cachedFormatter } from '@/lib/words/cached-formatter.ts'
import { createReader, type AloudState } from '@/lib/read/read-aloud.ts'

const RATES = ['0.75', '1', '1.25', '1.5', '2'] as const

const rateFormat = cachedFormatter((tag) => new Intl.NumberFormat(tag))

export function ReadAloudBar({ text, onClose }: { text: RefObject<Element | null>; onClose: () => void }) {
  const [state, setState] = useState<AloudState>('silent')
  const [rate, setRate] = useState<(typeof RATES)[number]>('1')
  const [reader] = useState(() => createReader({ text: () => text.current, onState: setState }))
  useEffect(() => {
    void reader.start()
    return reader.close
  }, [reader])
  const isSpeaking = state === 'speaking'
  const toggle = () => {
    if (isSpeaking) reader.pause()
    else if (state === 'paused') reader.resume()
    else void reader.start()
  }
  const place = 'sticky bottom-2 z-1 mx-auto mt-4 w-fit max-w-full shadow-float'
  if (state === 'no_voice')
    return <Notice title={t('read.aloud.noVoice')} onDismiss={onClose} className={place} />
  return (
    <div
      role="group"
      aria-label={t('read.aloud.title')}
      className={classNames('flex items-center gap-1 rounded-plate border border-edge bg-surface p-1', place)}
    >
      <IconButton label={t('read.aloud.previous')} icon={SkipBack} onClick={reader.previous} />
      <IconButton
        label={isSpeaking ? t('read.aloud.pause') : t('read.aloud.play')}
        icon={isSpeaking ? Pause : Play}
        onClick={toggle}
      />
      <IconButton label={t('read.aloud.next')} icon={SkipForward} onClick={reader.next} />
      <Select
        label={t('read.aloud.speed')}
        isLabelHidden
        value={rate}
        options={RATES.map((value) => ({ value, label: `${rateFormat().format(Number(value))}×` }))}
        onChange={(value) => {
          setRate(value)
          reader.setRate(Number(value), isSpeaking)
        }}
      />
      <IconButton label={t('read.aloud.stop')} icon={X} onClick={onClose} />
    </div>
  )
}
