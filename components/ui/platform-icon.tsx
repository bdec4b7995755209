import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Neutral drawings in the manner of the other icons, not anyone's logo. */
const GLYPHS: Record<string, ReactNode> = {
  instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" />
    </>
  ),
  reddit: (
    <>
      <path d="M12 8c5 0 9 2.7 9 6s-4 6-9 6-9-2.7-9-6 4-6 9-6Z" />
      <path d="m12 8 1.2-4.2L17 5" />
      <path d="M9 13h.01M15 13h.01M9.5 16.5c1.5 1 3.5 1 5 0" />
    </>
  ),
  tiktok: (
    <>
      <circle cx="9" cy="16.5" r="4" />
      <path d="M13 16.5V3c.5 3 2.500 5 6 5" />
    </>
  ),
  twitter: <path d="M4 4l16 16M20 4 4 20" />,
  web: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c3.300 3 3.300 15 0 18M12 3c-3.300 3-3.300 15 0 18" />
    </>
  ),
  youtube: (
    <>
      <rect x="2.5" y="5" width="19" height="14" rx="4" />
      <path d="m10 9 5 3-5 3Z" />
    </>
  ),
}

interface PlatformIconProps {
  platform: string
  /** Accessible name; left out where the platform's name stands beside it. */
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
      {GLYPHS[platform] ?? GLYPHS['web']}
    </svg>
  )
}
