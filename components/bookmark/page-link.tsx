import { ExternalLink } from '@/components/ui/external-link.tsx'
import { shortUrl } from './bookmark-title.ts'

/** The address of a page as a link to it. */
export const PageLink = ({ url }: { url: string }) => (
  <ExternalLink href={url}>
    <span className="break-all" dir="ltr">
      {shortUrl(url)}
    </span>
  </ExternalLink>
)
