import { ExternalLink } from '@/components/ui/external-link.tsx'
import { shortUrl } from './bookmark-title.ts'

export const PageLink = ({ url }: { url: string }) => (
  <ExternalLink href={url}>
    <span className="break-all" dir="ltr">
      {shortUrl(url)}
    </span>
  </ExternalLink>
)
