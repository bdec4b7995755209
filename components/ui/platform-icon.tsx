import { classNames } from './class-names.ts'

/** Neutral icons instead of logos. One path each, because every row renders one. */
const GLYPHS: Record<string, string> = {
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5ZM8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M17 7h.01',
  reddit:
    'M12 8c5 0 9 2.7 9 6s-4 6-9 6-9-2.7-9-6 4-6 9-6Zl1.2-4.2L17 5M9 13h.01M15 13h.01M9.5 16.5c1.5 1 3.5 1 5 0',
  tiktok: 'M5 16.5a4 4 0 1 0 8 0 4 4 0 1 0-8 0M13 16.5V3c.5 3 2.5 5 6 5',
  twitter: 'M4 4l16 16M20 4 4 20',
  web: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0h18M12 3c3.3 3 3.3 15 0 18M12 3c-3.3 3-3.3 15 0 18',
  youtube: 'M6.5 5h11a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4ZM10 9l5 3-5 3Z',
}

interface PlatformIconProps {
  platform: string
  /** Accessible name. Omit it next to the platform's name. */
  label?: string
  className?: string
}

export function PlatformIcon({ platform, label, className }: PlatformIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('lucide', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={GLYPHS[platform] ?? GLYPHS['web']} />
    </svg>
  )
}
