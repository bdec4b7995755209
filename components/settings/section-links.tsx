import { t } from '@/lib/language/translate.ts'
export interface SectionLink {
  anchor: string
  title: string
}

export function SectionLinks({ links }: { links: readonly SectionLink[] }) {
  return (
    <nav aria-label={t('settings.sections')} className="border-b border-line pb-3">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {links.map(({ anchor, title }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className="inline-block py-1 text-binding underline-offset-2 hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
